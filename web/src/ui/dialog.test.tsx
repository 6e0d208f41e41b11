import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ConfirmDialog, Dialog } from "./dialog.tsx";
import { type Drawn, draw } from "./render.fixtures.tsx";

describe("a dialog", () => {
  let page: Drawn;
  afterEach(() => page.unmount());

  it("is labelled by its title and returns the focus when it closes", () => {
    const view = (isOpen: boolean) => (
      <>
        <button type="button">Leave</button>
        <Dialog isOpen={isOpen} onClose={() => {}} title="Leave SDPN?">
          Text
        </Dialog>
      </>
    );
    page = draw(view(false));
    const button = page.root.querySelector("button");
    button?.focus();
    page.redraw(view(true));
    const dialog = page.root.querySelector("dialog");
    expect(dialog?.open).toBe(true);
    expect(document.getElementById(dialog?.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Leave SDPN?");
    page.root.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.focus();
    page.redraw(view(false));
    expect(page.root.querySelector("dialog")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it("asks its owner to close on Esc instead of closing itself", () => {
    const onClose = vi.fn();
    page = draw(
      <Dialog isOpen onClose={onClose} title="Title">
        Text
      </Dialog>,
    );
    const cancel = new Event("cancel", { cancelable: true });
    act(() => void page.root.querySelector("dialog")?.dispatchEvent(cancel));
    expect(onClose).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
    expect(page.root.querySelector("dialog")?.open).toBe(true);
  });

  it("closes on Back before the page does", () => {
    const onClose = vi.fn();
    page = draw(
      <Dialog isOpen onClose={onClose} title="Title">
        Text
      </Dialog>,
    );
    act(() => {
      History.prototype.replaceState.call(window.history, null, "");
      window.dispatchEvent(new Event("popstate"));
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("closes by its buttons alone when it is persistent", () => {
    const onClose = vi.fn();
    page = draw(
      <Dialog isOpen isPersistent onClose={onClose} title="Title">
        Text
      </Dialog>,
    );
    const dialog = page.root.querySelector("dialog");
    const cancel = new Event("cancel", { cancelable: true });
    act(() => {
      dialog?.dispatchEvent(cancel);
      dialog?.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: -1, clientY: -1 }));
      History.prototype.replaceState.call(window.history, null, "");
      window.dispatchEvent(new Event("popstate"));
    });
    expect([cancel.defaultPrevented, dialog?.getAttribute("closedby")]).toEqual([true, "none"]);
    expect(onClose).not.toHaveBeenCalled();
    act(() => page.root.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("requires the typed name before an action that cannot be undone", () => {
    const onConfirm = vi.fn();
    page = draw(
      <ConfirmDialog isOpen onClose={() => {}} onConfirm={onConfirm} title="Leave?" confirmLabel="Leave" typedName="SDPN">
        Stars go with you.
      </ConfirmDialog>,
    );
    const input = page.root.querySelector("input");
    const leave = [...page.root.querySelectorAll("button")].find((one) => one.textContent === "Leave");
    const form = page.root.querySelector("form");
    const submit = (): void => act(() => void form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
    expect(leave?.getAttribute("aria-disabled")).toBe("true");
    submit();
    expect(onConfirm).not.toHaveBeenCalled();
    act(() => {
      if (!input) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "SDPN");
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(leave?.getAttribute("aria-disabled")).toBeNull();
    submit();
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
