import type { ReactElement } from "react";
import { usePointsName } from "../../theme/points-name.ts";
import { Notice } from "../../ui/notice.tsx";
import { SaveScore } from "./save-score.tsx";

/** Says to a guest what an account keeps, with the button for it. */
export function SaveScoreNotice(): ReactElement {
  const { many } = usePointsName();
  return (
    <Notice>
      <div className="stack gap-s">
        <p>
          <b>You play as a guest.</b> Keep your place, your answers and your {many} with an e-mail address. Then you can claim what you win,
          too.
        </p>
        <p>
          <SaveScore />
        </p>
      </div>
    </Notice>
  );
}
