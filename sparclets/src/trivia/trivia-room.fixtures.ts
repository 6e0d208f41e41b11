import type { ClockCommand, RoomEffect } from "../room-rules.ts";
import { sampleSchedule, storedSlot } from "../sparclet.fixtures.ts";
import type { Audience, Slot, SlotPlan } from "../sparclet-rules.ts";
import { triviaRoom } from "./trivia.room.ts";
import { triviaRules } from "./trivia.rules.ts";
import { type Content, type DraftQuestion, defaultRules, type Rules, type Secret } from "./trivia.schema.ts";
import type { RoomCommand } from "./trivia-room.schema.ts";

/** A room that is driven by hand: `at` is its clock. */
export function toRoom(questions: DraftQuestion[], given: Partial<Rules> = {}) {
  const rules = { ...defaultRules, ...given };
  const plans = triviaRules.slots({ rules, draft: { questions }, schedule: sampleSchedule });
  const slots = plans.map((plan) => storedSlot(plan as SlotPlan<never, never>)) as Slot<Content>[];
  const secrets = Object.fromEntries(plans.map(({ key, secret }) => [key, secret])) as Record<string, Secret>;
  const effects: RoomEffect[] = [];
  let now = 1_000_000;
  let waitFactor: number | undefined;
  let playerCount: number | undefined;
  let { state, deadlineAt } = triviaRoom.open({ rules, slots, now });
  const send = (command: RoomCommand | ClockCommand) => {
    const counts = { ...(waitFactor === undefined ? {} : { waitFactor }), ...(playerCount === undefined ? {} : { playerCount }) };
    const result = triviaRoom.reduce({ rules, slots, state, command, now, ...counts });
    if (!result.ok) return result.refusal.code;
    ({ state, deadlineAt } = result.value);
    effects.push(...result.value.effects);
    return state.phase;
  };
  const isSealed = (key: string) => effects.some((effect) => effect.type === "settle" && effect.slot === key);
  const stageOf = (key: string) => (key === state.slot ? triviaRoom.slotStage?.({ state }) : undefined) ?? "open";
  const viewSlot = (audience: Audience, key: string) => {
    const slot = slots.find((candidate) => candidate.key === key) as Slot<Content>;
    const secret = secrets[key] as Secret;
    const stage = stageOf(key);
    const outcome = triviaRules.aggregate?.({ rules, slot, secret, counts: [{ value: { options: ["b"] }, count: 3 }], cells: [] }) ?? null;
    return triviaRules.viewSlot({ audience, rules, slot, secret, outcome, isSealed: isSealed(key), stage });
  };
  return {
    send,
    effects,
    get state() {
      return state;
    },
    get now() {
      return now;
    },
    /** What a single step is made from. */
    get parts() {
      return { rules, slots, state, now };
    },
    /** When the room asks for the clock. */
    get wakesAt() {
      return deadlineAt;
    },
    pass: (ms: number) => {
      now += ms;
    },
    /** The longest time of a player who has not answered yet, from the next command on. */
    waitFor: (factor: number) => {
      waitFactor = factor;
    },
    /** The number of players from the next command on. */
    setPlayers: (count: number) => {
      playerCount = count;
    },
    /** Lets the clock run to the deadline and gives it. */
    due: () => {
      now = deadlineAt ?? now;
      return send({ type: "deadline" });
    },
    /** Lets the clock show all places of the podium. */
    showPodium: () => {
      while (deadlineAt !== null && state.phase === "podium") {
        now = deadlineAt;
        send({ type: "deadline" });
      }
    },
    withheldPlaces: (given = state) => triviaRoom.withheldPlaces?.({ state: given, slots }),
    window: () => triviaRoom.answerWindow({ rules, slots, state }),
    isJoinable: () => triviaRoom.isJoinable({ state }),
    show: (audience: Audience, rows = 10) =>
      triviaRoom.show({
        audience,
        rules,
        state,
        slotCount: slots.length,
        slotViews: Object.fromEntries(triviaRoom.shows({ audience, state, slots }).map((key) => [key, viewSlot(audience, key)])),
        tally: { joined: 12, connected: 11, answered: 3 },
        top: Array.from({ length: rows }, (_, at) => ({ rank: at + 1, name: "N".repeat(70), points: 9_000 - at, movement: 0, face: 59 })),
        fastest: { name: "N".repeat(70), number: 4, face: 58, elapsed_ms: 1_200 },
        longestStreak: { name: "N".repeat(70), number: 7, face: 57, in_a_row: 3, others: 1 },
      }),
  };
}
