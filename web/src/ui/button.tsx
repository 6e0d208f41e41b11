import type { ButtonHTMLAttributes, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "plain" | "ink" | "accent" | "quiet" | "danger" | "on-field";
export type ButtonSize = "sm" | "md" | "xl";

interface ButtonStyle {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** The button fills the width of its column. */
  readonly isWide?: boolean;
  /** The button is square, for a single icon; give it an aria-label. */
  readonly isIcon?: boolean;
  readonly className?: string | undefined;
}

/** Returns the classes of a button, for links that look like one: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({ variant = "plain", size = "md", isWide, isIcon, className }: ButtonStyle = {}): string {
  return classNames(
    "btn",
    variant !== "plain" && variant,
    size !== "md" && `size-${size}`,
    isWide && "wide",
    isIcon && "icon-only",
    className,
  );
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">, ButtonStyle {
  /** While true the button shows a spinner, keeps its width and focus, and ignores presses. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** A button. Use one primary button per view. `type` defaults to "button". */
export function Button({ variant, size, isWide, isIcon, className, isBusy, onClick, children, ...rest }: ButtonProps): ReactElement {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, isWide, isIcon, className } as ButtonStyle)}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true") event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
