import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { LazyExoticComponent, ReactElement } from "react";
import type { Icon } from "../ui/icons/icon.tsx";
import type { EventDetail, EventRow } from "./events/events.queries.ts";
import type { EventForm } from "./studio/use-event-form.ts";

export interface PlayProps {
  readonly event: EventDetail;
}

export interface ProgressProps {
  readonly event: EventRow;
}
/** What of an event its type has a form for: what is played, how it is played and counted, and a look at it as players will see it. */
export type EditorPart = "content" | "rules" | "preview";

/** Somewhere to bring the focus; a new object each time, so that going to the same place twice works. */
export interface EditorTarget {
  /** As problems name it: "draft.questions.3.prompt". */
  readonly path: string;
}

/**
 * The Studio draws the page around it: heading, steps, save status, conflicts, checklist and everything that events of all types have.
 * An editor draws one part and writes `draft` and `rules` through the form.
 */
export interface EditorProps {
  readonly event: EventDetail;
  readonly form: EventForm;
  readonly part: EditorPart;
  /** Publishing was tried: problems show at their fields. */
  readonly showErrors: boolean;
  readonly target: EditorTarget | null;
  /** The author wants to begin with a file. */
  readonly importsFirst: boolean;
}

/** What a new event is filled with. */
export interface TemplateContent {
  readonly name?: string;
  readonly description?: string;
  readonly draft?: JsonObject;
  readonly rules?: JsonObject;
}

/** A beginning that works, offered where there is nothing yet. */
export interface EventTemplate {
  readonly id: string;
  readonly title: string;
  /** One line on what one gets. */
  readonly words: string;
  /** The one figure of its ticket, such as how many questions. */
  readonly figure?: { readonly label: string; readonly value: string };
  /** Where its author goes on: `import` opens the content with a file to choose. */
  readonly begins: "content" | "import";
  /** Fetched when it is used. */
  readonly load: () => Promise<TemplateContent>;
}
type Part<Props> = LazyExoticComponent<(props: Props) => ReactElement | null>;

/** Its own pages and parts, each fetched when it is shown. */
export interface SparcletScreens {
  readonly Play: Part<PlayProps>;
  readonly Results: Part<PlayProps>;
  readonly Host?: Part<PlayProps>;
  readonly Screen?: Part<PlayProps>;
  /** How far its reader is with it, a few words on cards and rows of events they take part in. */
  readonly Progress?: Part<ProgressProps>;
}

/**
 * The web's half of a sparclet type: its labels and addresses, which are those of its rules and are shown on any page; its screens; and what
 * the Studio needs of it.
 */
export interface WebSparclet {
  readonly label: string;
  readonly segment: string;
  readonly short: string;
  readonly shortIdPrefix?: string;
  /** Shortlinks of its own at the root, beside `/e/{id}`. */
  readonly rootPaths?: readonly string[];
  readonly icon: Icon;
  /** "bare": the player's screen fills the viewport, without the top bar. */
  readonly playFrame: "bare" | "page";
  /** Somebody runs it live, from a console and for a big screen. */
  readonly isHosted: boolean;
  /** Its results come from outside and are entered by people, on the page `Manage`. */
  readonly isManaged: boolean;
  /** Its author goes on adding to it while it runs: what comes is open, what was released is fixed. */
  readonly isScheduled?: boolean;
  /** What is right or wrong in it, one of them: "answer". */
  readonly given: string;
  /** One or two words about an event beside its type. */
  readonly describe: (event: EventRow) => string;
  readonly screens: SparcletScreens;
  /** Fetched with the Studio's pages; `platform/studio/sparclet-studios.ts` calls it. */
  readonly studio: () => Promise<SparcletStudio>;
}

/** How the Studio's figures name what the type has. */
export interface AnalyticsLabels {
  /** One of its slots: "question". */
  readonly slot: string;
  readonly slots: string;
  /** Who counts as right, and who is left out. */
  readonly right: string;
}

/** What the Studio needs of a type: its editor, the entry of its results, its templates, and its words in figures and conflicts. */
export interface SparcletStudio {
  readonly Editor: Part<EditorProps>;
  /** Inside the Studio's desk: what happened, entered and corrected by those who run the event. */
  readonly Manage?: Part<PlayProps>;
  /** The parts its editor draws, `content` first. */
  readonly editorParts: readonly EditorPart[];
  /** Names the place of a problem under `draft.` or `rules.` in the draft it was found in: "Question 5". */
  readonly placeOf: (path: string, draft: JsonObject) => string;
  /** What a draft says that the other version does not, a line each, for somebody who has to choose between the two. */
  readonly draftLabels: (versions: { readonly draft: JsonObject; readonly other: JsonObject }) => readonly string[];
  readonly analytics: AnalyticsLabels;
  /** Where slots are days that have streaks: what brings the stars of a right one. The stars' form then has marks of streaks, too. */
  readonly starsByDay?: { readonly right: string };
  /** Why an author would choose this type: one line, and how many minutes the shortest one takes to play. */
  readonly pitch: { readonly words: string; readonly minutes: number };
  /** Beginnings, the best first and an empty one last. */
  readonly templates: readonly EventTemplate[];
}
