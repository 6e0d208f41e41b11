import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { CSSProperties, ReactElement, ReactNode } from "react";
import type { RoomCounts } from "../../../realtime/use-room.ts";
import { PauseIcon } from "../../../ui/icons/action-icons.ts";
import { Halftone } from "../../../ui/masthead.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { Sleeve } from "../../../ui/top-bar.tsx";
import type { ScreenPreferences } from "./preferences.ts";

/** What every picture of the big screen is made from. */
export interface ShowProps {
  readonly eventId: string;
  readonly name: string;
  readonly logo: string;
  readonly address: string;
  readonly view: TriviaRoomView;
  readonly offsetMs: number;
  readonly counts: RoomCounts;
  readonly preferences: ScreenPreferences;
}

/** Dots and stripes of the community's field. Decoration. */
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

/** A question's pictures know nothing of the device: an editor shows them too. */
export type QuestionShowProps = Omit<ShowProps, "eventId" | "preferences"> & {
  readonly question: TriviaSlotView;
  readonly preferences?: ScreenPreferences;
};

/** Breaks, where it must, between host and code and not inside either. */
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

/** The way in where it is the picture: letters as large as the address's length allows. */
export function JoinAddress({ address }: Pick<ShowProps, "address">): ReactElement {
  const at = address.lastIndexOf("/") + 1;
  return (
    <p className="lb-addr" style={{ "--host": at, "--code": address.length - at } as CSSProperties}>
      <span>{address.slice(0, at)}</span>
      <b>{address.slice(at)}</b>
    </p>
  );
}

type StripProps = Pick<QuestionShowProps, "address" | "view" | "preferences"> & { readonly label?: string; readonly children?: ReactNode };

/** The foot of every picture during play: the way in, while there is one and it is wanted, and a line of news at the end. */
export function Strip({ address, view, preferences, label, children }: StripProps): ReactElement {
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
    </footer>
  );
}

/** Beside the question and never wider than it; a picture that does not load leaves its place to the text. */
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

/** Over whatever is shown while the host has stopped the clock. */
export function PausedSign({ view }: Pick<ShowProps, "view">): ReactElement | null {
  if (!view.is_paused) return null;
  return (
    <p className="bs-paused">
      <PauseIcon />
      Paused
    </p>
  );
}

/** Seconds on a clock that stands still. */
export function stoppedSeconds({ is_paused, remaining_ms }: TriviaRoomView): number | null {
  return is_paused && remaining_ms != null ? Math.ceil(remaining_ms / 1_000) : null;
}
