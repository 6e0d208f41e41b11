import { Fragment, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { type ShownTheme, useShownTheme } from "../../theme/theme-preference.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "./play-preview.css";

export type Device = "phone" | "computer";

const DEVICES: readonly Device[] = ["phone", "computer"];
const PHONE_WIDTH = 288;
const COMPUTER_WIDTH = 600;

/** The device and the moment that a stage renders. */
export interface StageProps<Moment extends string> {
  readonly device: Device;
  readonly moment: Moment;
  readonly theme: ShownTheme;
  readonly shownWidth: number;
}

interface PlayPreviewProps<Moment extends string> {
  readonly moments: readonly { readonly value: Moment; readonly label: string }[];
  /** Renders the page on one device. Its code may still have to be loaded. */
  readonly stage: (shown: StageProps<Moment>) => ReactElement;
}

/** A preview of the real page as members will see it, on a phone and a computer, updated with the draft. */
export function PlayPreview<Moment extends string>({ moments, stage }: PlayPreviewProps<Moment>): ReactElement {
  const [moment, setMoment] = useState<Moment>(moments[0]?.value as Moment);
  return (
    <PreviewPane
      label="As a member sees it"
      title={<h3 className="pane-h">As a member sees it</h3>}
      className="is-wide stack"
      choices={<Segmented label="Moment" value={moment} onChange={setMoment} options={moments} />}
      devices={(theme) =>
        DEVICES.map((device) => <Fragment key={device}>{stage({ device, moment, theme, shownWidth: measureWidth(device) })}</Fragment>)
      }
      note="The real page in the community’s colours. The picks are made up, and nothing is saved."
    />
  );
}

interface PreviewPaneProps {
  readonly label: string;
  readonly title: ReactElement;
  readonly className?: string | undefined;
  /** Controls that choose what the preview shows. */
  readonly choices: ReactNode;
  /** Renders the devices. Their code may still have to be loaded. */
  readonly devices: (theme: ShownTheme) => ReactNode;
  /** Buttons beside the one that changes the theme. */
  readonly buttons?: ReactNode;
  readonly note: string;
  /** Further content, such as a dialog, in the theme of the preview. */
  readonly children?: (theme: ShownTheme) => ReactNode;
}

/** The frame of a preview: its choices, the devices, and a button that switches between light and dark. */
export function PreviewPane(props: PreviewPaneProps): ReactElement {
  const { label, title, className, choices, devices, buttons, note, children } = props;
  const shownTheme = useShownTheme();
  const [isOther, setOther] = useState(false);
  const theme = isOther ? (shownTheme === "dark" ? "light" : "dark") : shownTheme;
  return (
    <section className={classNames("preview-pane", className)} aria-label={label}>
      {title}
      <div className="pv-choices">{choices}</div>
      <Suspense fallback={<Spinner label="Getting the preview" />}>
        <div className="pv-devices">{devices(theme)}</div>
      </Suspense>
      <p className="row">
        <Button size="sm" className="hair" onClick={() => setOther(!isOther)}>
          {theme === "dark" ? "Show in light" : "Show in dark"}
        </Button>
        {buttons}
      </p>
      <p className="small meta">{note}</p>
      {children?.(theme)}
    </section>
  );
}

function measureWidth(device: Device): number {
  return device === "phone" ? PHONE_WIDTH : Math.min(COMPUTER_WIDTH, innerWidth - 48);
}
