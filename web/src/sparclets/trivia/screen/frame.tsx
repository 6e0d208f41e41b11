import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { CSSProperties, ReactElement, ReactNode } from "react";
import type { RoomCounts } from "../../../realtime/use-room.ts";
import { PauseIcon, SoundIcon } from "../../../ui/icons/action-icons.ts";
import { Halftone } from "../../../ui/masthead.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { Sleeve } from "../../../ui/top-bar.tsx";
import type { ScreenPreferences } from "./preferences.ts";

/** Props of every picture of the big screen. */
export interface ShowProps {
  readonly eventId: string;
  readonly name: string;
  readonly logo: string;
  readonly address: string;
  readonly view: TriviaRoomView;
  readonly offsetMs: number;
  readonly counts: RoomCounts;
  readonly preferences: ScreenPreferences;
  /** What is heard now, for those who do not hear it. */
  readonly caption?: string | null;
}

/** Decorative dots and stripes in the community's colours. */
export function Art({ hasSleeve = true }: { readonly hasSleeve?: boolean }): ReactElement {
  return (
    <>
      <div className="bs-art" aria-hidden="true">
        <Halftone />
      </div>
      {hasSleeve ? <Sleeve /> : null}
    </>
  );
}

export function JoinCode({ address }: Pick<ShowProps, "address">): ReactElement {
  return <QrCode text={`${location.protocol}//${address}`} label={`QR code for ${address}`} />;
}

/** Props of a question's pictures. They contain nothing about the device, because the editor's preview draws them too. */
export type QuestionShowProps = Omit<ShowProps, "eventId" | "preferences"> & {
  readonly question: TriviaSlotView;
  readonly preferences?: ScreenPreferences;
};

/** The join address, which may only wrap between host and code. */
export function Address({ of }: { readonly of: string }): ReactElement {
  const at = of.lastIndexOf("/") + 1;
  return (
    <b className="addr">
      <span>{of.slice(0, at)}</span>
      <wbr />
      <span>{of.slice(at)}</span>
    </b>
  );
}

/** The join address as the main content of the lobby, with letters as large as its length allows. */
export function JoinAddress({ address }: Pick<ShowProps, "address">): ReactElement {
  const at = address.lastIndexOf("/") + 1;
  return (
    <p className="lb-addr" style={{ "--host": at, "--code": address.length - at } as CSSProperties}>
      <span>{address.slice(0, at)}</span>
      <b>{address.slice(at)}</b>
    </p>
  );
}

type StripProps = Pick<QuestionShowProps, "address" | "view" | "preferences" | "caption"> & {
  readonly label?: string;
  readonly children?: ReactNode;
};

/** Footer of every picture during play: the join address, unless the lobby is locked or the setting hides it, and a line of news. */
export function Strip({ address, view, preferences, caption, label, children }: StripProps): ReactElement {
  const isOpen = preferences?.hasStrip !== false && !view.is_lobby_locked;
  return (
    <footer className="bs-strip">
      {isOpen ? (
        <>
          <JoinCode address={address} />
          <span className="way">
            {label}
            <Address of={address} />
          </span>
        </>
      ) : null}
      <span className="end">{children}</span>
      <SoundCaption caption={caption} />
    </footer>
  );
}

/** Caption of a sound with a meaning. It is no live region, because the same is shown and announced in other words. */
export function SoundCaption({ caption }: Pick<ShowProps, "caption">): ReactElement | null {
  if (!caption) return null;
  return (
    <span className="sound-caption">
      <SoundIcon />
      {caption}
    </span>
  );
}

/** The question's picture, never wider than the question. If it fails to load, the text takes its space. */
export function Picture({ question: { image } }: { readonly question: TriviaSlotView }): ReactElement | null {
  if (!image) return null;
  return (
    <img
      className="ask-img"
      src={image.src}
      alt={image.is_decorative ? "" : image.alt}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}

/** Sign over any picture while the host has paused the clock. */
export function PausedSign({ view }: Pick<ShowProps, "view">): ReactElement | null {
  if (!view.is_paused) return null;
  return (
    <p className="bs-paused">
      <PauseIcon />
      Paused
    </p>
  );
}

/** Seconds left on a paused clock; null while it runs. */
export function stoppedSeconds({ is_paused, remaining_ms }: TriviaRoomView): number | null {
  return is_paused && remaining_ms != null ? Math.ceil(remaining_ms / 1_000) : null;
}
