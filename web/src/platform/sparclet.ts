import type { OverlayEvent } from "@sparc/contract/entities/overlay";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { ReactElement } from "react";
import type { LazyPart } from "../lib/lazy-part.ts";
import type { RoomNow } from "../realtime/use-room.ts";
import type { Icon } from "../ui/icons/icon.tsx";
import type { EventDetail, EventRow } from "./events/events.queries.ts";
import type { EventForm } from "./studio/use-event-form.ts";

export interface PlayProps {
  readonly event: EventDetail;
}

export interface ProgressProps {
  readonly event: EventRow;
}
/** Props of a type's overlay for broadcasting software, which knows of the event what its key reads. */
export interface OverlayProps {
  readonly event: OverlayEvent;
  readonly room: Pick<RoomNow<never>, "counts" | "offsetMs"> & { readonly view: unknown };
}
/** The parts of a type's editor: the content, the rules for play and points, and a preview of what players will see. */
export type EditorPart = "content" | "rules" | "preview";

/** The field that gets the focus. Pass a new object each time, so that the same field can be focused again. */
export interface EditorTarget {
  /** The path as in problems: "draft.questions.3.prompt". */
  readonly path: string;
}

/**
 * The Studio renders the page around the editor: heading, steps, save status, conflicts, checklist, and everything that all types share. An
 * editor renders one part and writes `draft` and `rules` through the form.
 */
export interface EditorProps {
  readonly event: EventDetail;
  readonly form: EventForm;
  readonly part: EditorPart;
  /** True after an attempt to publish; problems are then shown at their fields. */
  readonly showErrors: boolean;
  readonly target: EditorTarget | null;
  /** True when the author wants to begin by importing a file. */
  readonly importsFirst: boolean;
}

/** The initial content of a new event. */
export interface TemplateContent {
  readonly name?: string;
  readonly description?: string;
  readonly draft?: JsonObject;
  readonly rules?: JsonObject;
}

/** A template for a new event, offered while the event is empty. */
export interface EventTemplate {
  readonly id: string;
  readonly title: string;
  /** One line about the template's content. */
  readonly description: string;
  /** The figure on the template's ticket, such as the number of questions. */
  readonly figure?: { readonly label: string; readonly value: string };
  /** The step where the author continues; `import` opens the content with the choice of a file. */
  readonly begins: "content" | "import";
  /** Fetched when the template is used. */
  readonly load: () => Promise<TemplateContent>;
}
type Part<Props> = LazyPart<(props: Props) => ReactElement | null>;

/** The pages and parts of a type, each loaded when it is rendered. */
export interface SparcletScreens {
  readonly Play: Part<PlayProps>;
  readonly Results: Part<PlayProps>;
  readonly Host?: Part<PlayProps>;
  readonly Screen?: Part<PlayProps>;
  readonly Overlay?: Part<OverlayProps>;
  /** The viewer's progress in a few words, for cards and rows of events they take part in. */
  readonly Progress?: Part<ProgressProps>;
}

/** How lists show the events of a type. It needs no components, so the first HTML can use it before they have loaded. */
export interface SparcletListing {
  readonly label: string;
  readonly segment: string;
  /** The path of the type's icon. */
  readonly iconPath: string;
  /** True when a host runs it live from a console, with a big screen. */
  readonly isHosted: boolean;
  /** True when people enter its results from outside, on the page `Manage`. */
  readonly isManaged: boolean;
  /** Describes an event in one or two words, shown beside its type. */
  readonly describe: (event: EventRow) => string;
}

/**
 * The web part of a sparclet type: labels and addresses, which equal those of its rules and are shown on any page, its screens, and its
 * part of the Studio.
 */
export interface WebSparclet extends SparcletListing {
  /** Names the events of the type in filters of lists: "Brackets". */
  readonly filterLabel: string;
  readonly short: string;
  readonly shortIdPrefix?: string;
  /** The type's own shortlinks at the root, besides `/e/{id}`. */
  readonly rootPaths?: readonly string[];
  readonly icon: Icon;
  /** "bare": the player's screen fills the viewport without the top bar. */
  readonly playFrame: "bare" | "page";
  /** True when the author can add content while it runs. Future slots can be changed; released ones are fixed. */
  readonly isScheduled?: boolean;
  /** True when a member's copy of the page of picks can be read offline. Results can be for all types. */
  readonly isPlayCopied?: boolean;
  /** The noun for one thing that is right or wrong: "answer". */
  readonly given: string;
  readonly screens: SparcletScreens;
  /** Loaded with the Studio's pages, by `platform/studio/sparclet-studios.ts`. */
  readonly studio: () => Promise<SparcletStudio>;
}

/** Props of a sheet for paper; `kind` is one of the type's kinds. */
export interface SheetProps {
  readonly event: EventDetail;
  readonly kind: string;
}

/** What authors can print of an event's content, besides cards with its link. A sheet is black on white, on as many pages as it takes. */
export interface PrintSheets {
  /** `note` says whom the sheet is for. */
  readonly kinds: readonly { readonly value: string; readonly label: string; readonly note: string }[];
  readonly Sheet: Part<SheetProps>;
}

/** The type's words in the Studio's analytics. */
export interface AnalyticsLabels {
  /** The noun for one slot: "question". */
  readonly slot: string;
  readonly slots: string;
  /** Explains which entries count as right and which are left out. */
  readonly right: string;
}

/** A type's part of the Studio: editor, entry of results, templates, and words for analytics and conflicts. */
export interface SparcletStudio {
  readonly Editor: Part<EditorProps>;
  /** The page of the Studio's desk on which hosts enter and correct results. */
  readonly Manage?: Part<PlayProps>;
  /** The parts that the editor has, `content` first. */
  readonly editorParts: readonly EditorPart[];
  /** Names the place of a problem under `draft.` or `rules.` in the draft that has the problem: "Question 5". */
  readonly toPlace: (path: string, draft: JsonObject) => string;
  /** Describes what differs between a draft and the other version, one line each, for an author who must choose between them. */
  readonly draftLabels: (versions: { readonly draft: JsonObject; readonly other: JsonObject }) => readonly string[];
  readonly analytics: AnalyticsLabels;
  readonly sheets?: PrintSheets;
  /**
   * For types whose slots are days with streaks: the text about stars for a right day. The form for stars then also has rewards for
   * streaks.
   */
  readonly starsByDay?: { readonly right: string };
  /** Whether stars and prizes for ranks go to teams under these rules. Absent: always to people. */
  readonly isAwardedToTeams?: (rules: JsonObject) => boolean;
  /** Why an author would choose this type, in one line, and the shortest duration of play in minutes. */
  readonly pitch: { readonly tagline: string; readonly minutes: number };
  /** The templates: the best first, and an empty one last. */
  readonly templates: readonly EventTemplate[];
}
