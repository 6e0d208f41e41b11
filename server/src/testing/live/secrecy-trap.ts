/**
 * A byte search over everything that players received. Each question contains unique words, which are searched for as they are and encoded,
 * reversed and hashed.
 */
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { GameQuestion } from "./live-game.ts";

/** A response or frame as one subject received it, headers included. */
export interface Chunk {
  at: number;
  subject: string;
  source: string;
  text: string;
}

export interface Moments {
  /** When each question was first read, if before its opening: its prompt and picture are public from then on. */
  readAt?: ReadonlyMap<string, number>;
  /** When each question was opened and revealed, by the server's clock, in milliseconds since 1970. */
  openedAt: ReadonlyMap<string, number>;
  sealedAt: ReadonlyMap<string, number>;
  /** The result of `toAheadMs`. */
  aheadMs: number;
}

/** Covers rounding and the small corrections of the server's clock to its database's clock. */
const TOLERANCE_MS = 20;

/**
 * By how many milliseconds the server's clock is ahead of this process's clock. No frame arrives before it was made, so the largest
 * apparent lead is the difference.
 */
export function toAheadMs(chunks: readonly Chunk[]): number {
  const leads = chunks.map(({ at, text }) => Number(/"server_at_ms":(\d+)/.exec(text)?.[1] ?? 0) - at);
  return Math.max(0, ...leads);
}

/** A word that occurs nowhere else. */
export const canaryWord = () => randomBytes(8).toString("hex");

export type Kind = GameQuestion["type"];

export const KINDS: readonly Kind[] = ["single_choice", "typed_text", "number", "put_in_order", "poll"];

/** Questions in which every part is unique. All option ids have the same length, so that lengths reveal nothing. */
export function canaryGame(kinds: readonly Kind[], timeLimitS: number): GameQuestion[] {
  return kinds.map((type, at) => {
    const options = Array.from({ length: hasNoOptions.has(type) ? 0 : 4 }, () => ({
      id: `o${canaryWord().slice(0, 9)}`,
      text: `Choice ${canaryWord()}`,
    }));
    return {
      id: `q${at + 1}`,
      type,
      prompt: `Question ${canaryWord()}?`,
      options,
      time_limit_s: timeLimitS,
      points: "standard",
      explanation: `Because ${canaryWord()}`,
      image: {
        src: `/uploads/${canaryWord()}${canaryWord()}${canaryWord()}${canaryWord()}.webp`,
        alt: `Picture ${canaryWord()}`,
        is_decorative: false,
      },
      ...toKey(type, options),
    };
  });
}

const hasNoOptions: ReadonlySet<Kind> = new Set(["typed_text", "number"]);

function toKey(type: Kind, options: GameQuestion["options"]): Pick<GameQuestion, "correct" | "answers" | "number" | "order_seed"> {
  if (type === "typed_text") return { correct: [], answers: [`${canaryWord()} ${canaryWord()}`] };
  // The numbers have fractions, so that no time and no count equals one.
  if (type === "number") return { correct: [], number: { answer: randomInt(1e9) + 0.640_625, tolerance: randomInt(1e4, 1e5) + 0.390_625 } };
  if (type === "put_in_order") return { correct: [], order_seed: canaryWord() };
  return {
    correct:
      type === "poll"
        ? []
        : options
            .slice(randomInt(options.length))
            .slice(0, 1)
            .map(({ id }) => id),
  };
}

/**
 * The answer of the player with index `by`: a wrong text or number, the items in the order shown, or the option at that index, so that the
 * answers are spread evenly over the options.
 */
export function answerTo(input: { type: Kind; options: readonly { id: string }[]; by: number }): object {
  if (input.type === "typed_text") return { text: "Something else" };
  if (input.type === "number") return { number: -7 };
  if (input.type === "put_in_order") return { order: input.options.map(({ id }) => id) };
  return { options: [input.options[input.by]?.id ?? ""] };
}

/** A text and its likely encodings. Base64 depends on the position within the encoded bytes, so there are three of it. */
export function disguises(text: string): string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replaceAll("=", "");
    return encoded.slice(Math.ceil((before * 4) / 3), -2);
  });
  const hashes = ["sha256", "sha1", "md5"].flatMap((name) => [
    createHash(name).update(text).digest("hex"),
    createHash(name).update(text).digest("base64").replaceAll("=", ""),
  ]);
  return [text, bytes.toString("hex"), text.split("").reverse().join(""), encodeURIComponent(text), ...base64, ...hashes];
}

const toWord = (text: string) => text.split(" ")[1] as string;

/** Texts that are public only after the reveal. */
const secretParts = ({ explanation, answers = [], number }: GameQuestion): string[] => [
  toWord(explanation),
  ...answers,
  ...(number ? [String(number.answer), String(number.tolerance)] : []),
];
const optionParts = ({ options }: GameQuestion) => options.flatMap(({ id, text }) => [id, toWord(text)]);
const promptParts = ({ prompt, image }: GameQuestion) => [
  toWord(prompt).slice(0, -1),
  ...(image ? [image.src.slice("/uploads/".length, -".webp".length), toWord(image.alt)] : []),
];

/** How the key of an order question begins. The ids of its items begin with "i". */
const KEY_OF_ORDER = '"correct":["i';

/** Texts that nobody may see before the question is read, before it opens, and before its reveal. */
export function toCanaries(question: GameQuestion) {
  const [right] = question.correct;
  return {
    beforeReading: promptParts(question).flatMap(disguises),
    beforeOpening: optionParts(question).flatMap(disguises),
    // The right option would show as a key with its id, or as a hash of the id.
    beforeReveal: [
      ...secretParts(question).flatMap(disguises),
      ...(right === undefined ? [] : [`"correct":["${right}`, ...disguises(right).slice(-6)]),
      ...(question.order_seed ? [KEY_OF_ORDER, question.order_seed] : []),
    ],
  };
}

export interface Hit {
  question: string;
  subject: string;
  source: string;
  found: string;
}

/**
 * Finds which of the canaries are in a text. Each text is searched once, because what does not change, such as the API's description, comes
 * often.
 */
function createSearch(canaries: readonly string[]): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const found = known.get(text) ?? canaries.filter((word) => text.includes(word));
    known.set(text, found);
    return found;
  };
}

/** Every text that reached a subject too early. */
export function findEarly(input: { chunks: readonly Chunk[]; questions: readonly GameQuestion[]; moments: Moments }): Hit[] {
  const toleranceMs = TOLERANCE_MS + input.moments.aheadMs;
  return input.questions.flatMap((question) => {
    const canaries = toCanaries(question);
    const findPrompt = createSearch(canaries.beforeReading);
    const findOptions = createSearch(canaries.beforeOpening);
    const findKey = createSearch(canaries.beforeReveal);
    const toMoment = (at: number | undefined) => (at ?? Number.POSITIVE_INFINITY) - toleranceMs;
    const openedAt = toMoment(input.moments.openedAt.get(question.id));
    const readAt = toMoment(input.moments.readAt?.get(question.id) ?? input.moments.openedAt.get(question.id));
    const sealedAt = toMoment(input.moments.sealedAt.get(question.id));
    return input.chunks.flatMap(({ at, subject, source, text }) => {
      const early = [
        ...(at < readAt ? findPrompt(text) : []),
        ...(at < openedAt ? findOptions(text) : []),
        ...(at < sealedAt ? findKey(text) : []),
      ];
      return early.map((found) => ({ question: question.id, subject, source, found }));
    });
  });
}

/** Parts of a question's key that reached nobody. After the reveal none is left, which proves that the search finds them. */
export function findUnnotified(chunks: readonly Chunk[], question: GameQuestion): string[] {
  const key = [...secretParts(question), ...question.correct.map((right) => `"correct":["${right}`)];
  if (question.type === "put_in_order") key.push(KEY_OF_ORDER);
  return key.filter((part) => !chunks.some(({ text }) => text.includes(part)));
}

/**
 * While a question is open, each of its options has to appear equally often in what a subject receives, apart from the subject's own
 * answer. Returns the sources in which one stands out.
 */
export function findUneven(input: { chunks: readonly Chunk[]; question: GameQuestion; moments: Moments }): string[] {
  const { question } = input;
  const from = input.moments.openedAt.get(question.id) ?? 0;
  const until = (input.moments.sealedAt.get(question.id) ?? 0) - TOLERANCE_MS - input.moments.aheadMs;
  const open = input.chunks.filter(({ at }) => at >= from && at < until);
  return open.flatMap(({ subject, source, text }) => {
    const shown = withoutOwnAnswer(text);
    const counts = question.options.map(({ id, text: label }) => shown.split(id).length + shown.split(label).length);
    return new Set(counts).size > 1 ? [`${subject} ${source}: ${counts.join(", ")}`] : [];
  });
}

const OWN = new Set(["answer", "receipt"]);

function withoutOwnAnswer(text: string): string {
  const start = text.indexOf("{");
  try {
    return JSON.stringify(JSON.parse(text.slice(start)), (key, value: unknown) => (OWN.has(key) ? undefined : value));
  } catch {
    return text;
  }
}
