import type { ReactElement } from "react";

export interface IconProps {
  /** Extra classes besides "icon": `size-s` (text size), `size-l` (24 px), `size-xl` (40 px), or a colour. */
  readonly className?: string;
  /** The name for screen readers; without it the icon is decoration. */
  readonly label?: string;
}

export type Icon = (props: IconProps) => ReactElement;

/** Makes an icon from a path on a 24-unit grid: strokes 2 units wide with square ends, or flat shapes, in the colour of the text. */
export function strokeIcon(path: string, width = 2): Icon {
  return function StrokeIcon(props: IconProps): ReactElement {
    return (
      <IconFrame {...props}>
        <path d={path} fill="none" stroke="currentColor" strokeWidth={width} strokeLinecap="square" />
      </IconFrame>
    );
  };
}

export function solidIcon(path: string): Icon {
  return function SolidIcon(props: IconProps): ReactElement {
    return (
      <IconFrame {...props}>
        <path d={path} fill="currentColor" />
      </IconFrame>
    );
  };
}

interface IconFrameProps extends IconProps {
  readonly children: ReactElement;
}

function IconFrame({ className, label, children }: IconFrameProps): ReactElement {
  const named = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg className={className ? `icon ${className}` : "icon"} viewBox="0 0 24 24" focusable="false" {...named}>
      {children}
    </svg>
  );
}
