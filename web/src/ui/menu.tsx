import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names.ts";
import "./menu.css";

export interface MenuTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly "aria-haspopup": "menu" | "dialog";
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  /** The name of the menu for screen readers. */
  readonly label: string;
  readonly trigger: (props: MenuTrigger) => ReactNode;
  readonly children: ReactNode;
  /** `dialog` when the content has more than items; then the items are in an element of the role `menu`. */
  readonly role?: "menu" | "dialog";
  /** The edge of the button with which the menu is aligned. */
  readonly align?: "start" | "end";
  readonly className?: string;
}

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])';

function getItems(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>(ITEMS)] : [];
}

/** Returns the chosen item when the menu begins with choices, and otherwise the first item, even when there are choices further down. */
function findFirstFocus(list: HTMLElement): HTMLElement | undefined {
  const first = getItems(list)[0];
  const isChoice = first?.getAttribute("role") === "menuitemradio";
  return (isChoice ? list.querySelector<HTMLElement>('[aria-checked="true"]') : null) ?? first;
}

function findTarget(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items[(at - 1 + items.length) % items.length];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const letter = key.toLowerCase();
  const ordered = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return ordered.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
}

const GAP_PX = 4;
const MARGIN_PX = 8;

function place(list: HTMLElement, button: HTMLElement, align: "start" | "end"): void {
  const box = button.getBoundingClientRect();
  const left = align === "start" ? box.left : box.right - list.offsetWidth;
  const most = Math.max(MARGIN_PX, window.innerWidth - list.offsetWidth - MARGIN_PX);
  list.style.insetInlineStart = `${Math.min(most, Math.max(MARGIN_PX, left))}px`;
  const above = box.top - GAP_PX - MARGIN_PX;
  const below = window.innerHeight - box.bottom - GAP_PX - MARGIN_PX;
  const isAbove = list.offsetHeight > below && above > below;
  list.style.maxBlockSize = `${isAbove ? above : below}px`;
  list.style.insetBlockStart = `${isAbove ? box.top - GAP_PX - Math.min(list.offsetHeight, above) : box.bottom + GAP_PX}px`;
}

/**
 * A menu under a button, or over it where there is more room, drawn above the page. Arrow keys, Home, End and the first letter move the focus. Esc, Tab, a press outside and a
 * choice close the menu and return the focus to the button. Spread `menuItem` on the links and buttons inside.
 */
export function Menu({ label, trigger, children, role = "menu", align = "start", className }: MenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback((hasToReturn: boolean): void => {
    setOpen(false);
    if (hasToReturn) button.current?.focus();
  }, []);
  const props: MenuTrigger = {
    ref: button,
    id: `${id}-button`,
    "aria-haspopup": role,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpen(true);
    },
  };
  return (
    <>
      {trigger(props)}
      {isOpen
        ? createPortal(
            <MenuList id={id} label={label} role={role} button={button} align={align} className={className} onClose={close}>
              {children}
            </MenuList>,
            document.body,
          )
        : null}
    </>
  );
}

interface MenuListProps extends Omit<MenuProps, "trigger"> {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly align: "start" | "end";
  readonly onClose: (hasToReturn: boolean) => void;
}

function MenuList({ id, label, role, button, align, className, onClose, children }: MenuListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element || !button.current) return;
    const onPlace = (): void => {
      if (button.current) place(element, button.current, align);
    };
    const onPress = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!element.contains(target) && !button.current?.contains(target)) onClose(false);
    };
    onPlace();
    findFirstFocus(element)?.focus();
    document.addEventListener("pointerdown", onPress);
    window.addEventListener("resize", onPlace);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      window.removeEventListener("resize", onPlace);
    };
  }, [align, button, onClose]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      onClose(true);
      return;
    }
    const target = findTarget(event.key, getItems(list.current));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: either role has a label, and keys move the focus inside
    <div
      className={classNames("menu popover", className)}
      role={role}
      id={id}
      aria-label={label}
      ref={list}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if ((event.target as Element).closest(ITEMS)) onClose(true);
      }}
    >
      {children}
    </div>
  );
}
