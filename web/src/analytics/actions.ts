/** Every action that is told to the analytics provider, with what is told of it. No name, address or text of anybody is among it. */
export interface Actions extends OnboardingActions, StudioActions, TriviaPlayerActions, TriviaHostActions, PicksActions, DailyGameActions {}
export type ActionName = keyof Actions;

/** An action with its own properties. */
export type TrackedAction = { [Name in ActionName]: { readonly name: Name; readonly properties: Actions[Name] } }[ActionName];

interface OfEvent {
  readonly event_id: string;
}
/** `value` is an amount of money; without a currency it is in US dollars. */
interface OfMoney {
  readonly value?: number;
  readonly currency?: string;
}
type Nothing = Readonly<Record<never, never>>;

interface OnboardingActions {
  "Signed In": Nothing;
  "Signed Up": Nothing;
  "Signed Out": Nothing;
  "Community Joined": { readonly community: string };
  "Community Left": { readonly community: string };
  "Community Switched": { readonly community: string };
}

interface StudioActions {
  "Event Created": OfEvent & { readonly type: string };
  "Event Published": OfEvent;
  "Event Started": OfEvent;
  "Event Cancelled": OfEvent;
  "Event Completed": OfEvent;
  "Event Deleted": OfEvent;
  "Event Restored": OfEvent;
  "Event Duplicated": OfEvent;
  "Prize Shipped": OfEvent & OfMoney;
}

interface TriviaPlayerActions {
  "Trivia Joined": OfEvent;
  "Trivia Answered": OfEvent;
  "Trivia Finished": OfEvent;
  "Trivia Result Shared": OfEvent;
  "Prize Claimed": OfEvent & OfMoney;
}

/** A host's steps; what a console may send is listed in `hostActions`. */
interface TriviaHostActions {
  "Trivia Game Started": OfEvent;
  "Trivia Advanced": OfEvent;
  "Trivia Question Closed": OfEvent;
  "Trivia Paused": OfEvent;
  "Trivia Resumed": OfEvent;
  "Trivia Time Added": OfEvent;
  "Trivia Question Skipped": OfEvent;
  "Trivia Game Ended": OfEvent;
  "Trivia Setting Changed": OfEvent & { readonly command: string };
}

interface PicksActions {
  "Bracket Picks Saved": OfEvent;
  "Point Spread Picks Saved": OfEvent;
}

interface DailyGameActions {
  "Daily Game Started": OfEvent;
  "Daily Game Guessed": OfEvent;
  "Daily Game Finished": OfEvent;
}
