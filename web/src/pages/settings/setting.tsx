import { type ReactElement, type ReactNode, useEffect, useRef } from "react";

interface SettingProps {
  readonly id: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the settings that an address can name: whoever comes by such an address finds it in view, although it is drawn later. */
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
