import { FEED_TEXT_MAX } from "@sparc/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { refreshGames, type UploadResult } from "./games.queries.ts";
import { readableText } from "./readable-text.ts";

type Step = "file" | "preview" | "storing" | "done";

export interface Upload {
  readonly step: Step;
  readonly name: string;
  readonly league: string;
  readonly setLeague: (league: string) => void;
  /** The result of a dry run. */
  readonly preview: UploadResult | null;
  /** A warning about the file's encoding; null without one. */
  readonly note: string | null;
  /** The result of storing the rows. */
  readonly result: UploadResult | null;
  /** Id of the upload in the log while its rows are being stored. */
  readonly readId: string | null;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly canOpen: boolean;
  readonly choose: (file: File | undefined) => void;
  readonly loadPreview: () => void;
  readonly store: () => void;
  readonly back: () => void;
}

/** Number of rows that can be stored. */
export const countUsable = ({ counts }: UploadResult): number => counts.new + counts.changed + counts.unchanged;

export function useGamesUpload(): Upload {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>("file");
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState("");
  const [note, setNote] = useState<string | null>(null);
  const [league, setLeague] = useState("");
  const [preview, setPreview] = useState<UploadResult | null>(null);
  const [result, setResult] = useState<UploadResult | null>(null);
  const [readId, setReadId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSingleFlight();
  const name = file?.name.slice(-80) ?? "";

  const during = (work: () => Promise<void>): Promise<void> =>
    run(async () => {
      setProblem(null);
      try {
        await work();
      } catch (error) {
        setProblem(friendlyError(error));
        setStep((now) => (now === "storing" ? "preview" : now));
      }
    });

  const send = async (more: { text: string; dry_run: boolean; id?: string }): Promise<UploadResult> =>
    (await call("admin.feed.games.upload", { body: { name, league: league.trim() || null, ...more } })).data;

  const loadPreview = (): void => {
    if (!file) return;
    void during(async () => {
      if (file.size > FEED_TEXT_MAX) return setProblem("This file is larger than 6 MB. Send it in parts.");
      const { text: given, note: readNote } = readableText(await file.arrayBuffer());
      setText(given);
      setNote(readNote);
      setPreview(await send({ text: given, dry_run: true }));
      // A file gets one id per preview, so that pressing Store twice stores its rows once.
      setReadId(crypto.randomUUID());
      setStep("preview");
    });
  };

  const store = (): void => {
    if (readId === null || !preview || countUsable(preview) === 0) return;
    void during(async () => {
      setStep("storing");
      setResult(await send({ text, dry_run: false, id: readId }));
      setStep("done");
      await refreshGames(client);
    });
  };

  return {
    ...{ step, name, league, setLeague, preview, note, result, readId, problem, isBusy, loadPreview, store },
    canOpen: file !== null,
    choose(chosen) {
      setFile(chosen ?? null);
      setProblem(null);
    },
    back() {
      if (step !== "preview") return;
      setStep("file");
      setFile(null);
      setPreview(null);
      setProblem(null);
    },
  };
}
