import type { ReactElement, ReactNode } from "react";

interface SettingProps {
  readonly id: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the settings that an address can name. */
export function Setting({ id, title, aside, children }: SettingProps): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
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
