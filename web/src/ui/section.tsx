import { type ReactElement, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface SectionProps {
  readonly title: ReactNode;
  /** A link or a note beside the heading. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
  readonly level?: 2 | 3;
}

/** A section below a 2 px rule, named by its heading. */
export function Section({ title, aside, children, className, level = 2 }: SectionProps): ReactElement {
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby={id} className={classNames(className) || undefined}>
      <div className="section">
        <Heading className="h3" id={id}>
          {title}
        </Heading>
        {aside ? <span>{aside}</span> : null}
      </div>
      {children}
    </section>
  );
}
