import type { ButtonHTMLAttributes, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "plain" | "ink" | "accent" | "quiet" | "danger" | "on-field";
export type ButtonSize = "sm" | "md" | "xl";

interface ButtonStyle {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** As wide as its column. */
  readonly isWide?: boolean;
  /** Square, for a single icon; give an aria-label. */
  readonly isIcon?: boolean;
  readonly className?: string | undefined;
}

/** The classes of a button, for links that should look like one: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({ variant = "plain", size = "md", isWide, isIcon, className }: ButtonStyle = {}): string {
  return classNames("btn", variant !== "plain" && variant, size !== "md" && size, isWide && "wide", isIcon && "icon", className);
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">, ButtonStyle {
  /** Work is under way: shows a spinner, keeps its width and focus, ignores presses. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** One primary button per view. `type` is "button" unless said otherwise. */
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
