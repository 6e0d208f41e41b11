import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { ReactElement } from "react";
import type { RoomCounts } from "../../../realtime/use-room.ts";
import { Crest } from "../../../ui/jersey-avatar.tsx";

/** Props of every picture of the overlay. */
export interface PictureProps {
  readonly name: string;
  readonly logo: string;
  readonly view: TriviaRoomView;
  readonly offsetMs: number;
  readonly counts: RoomCounts;
}

export function toQuestionTitle({ question_no: number, question_count: count }: TriviaRoomView): string {
  return `Question ${number} of ${count}`;
}

interface OverlayLabelProps extends Pick<PictureProps, "logo"> {
  readonly title: string;
  readonly note: string;
}

/** The community's logo, a title and a note. */
export function OverlayLabel({ logo, title, note }: OverlayLabelProps): ReactElement {
  return (
    <p className="overlay-label">
      <Crest src={logo} isPlate />
      <b>{title}</b>
      <bdi>{note}</bdi>
    </p>
  );
}
