import { type ReactElement, type ReactNode, useEffect, useRef } from "react";

interface SettingProps {
  readonly id: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A section of the settings with an anchor. It scrolls itself into view when the address names it, because it renders after the browser has
 * looked for the anchor.
 */
export function Setting({ id, title, aside, children }: SettingProps): ReactElement {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${id}`) part.current?.scrollIntoView({ behavior: "instant" });
  }, [id]);
  return (
    <section id={id} ref={part} aria-labelledby={`${id}-title`}>
      <div className="section">
        <h2 className="h3" id={`${id}-title`}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
