import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";

export function QuestionImage({ image }: Pick<TriviaSlotView, "image">): ReactElement | null {
  return image ? <img className="tv-img" src={image.src} alt={image.alt} referrerPolicy="no-referrer" /> : null;
}
