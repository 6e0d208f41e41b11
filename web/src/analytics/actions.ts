/**
 * Every action sent to the analytics provider, with its properties. None contains a user's name, address or text. The `analytics.ts` of
 * each sparclet type extends this interface with its own actions.
 */
export interface Actions extends OnboardingActions, StudioActions, PrizeActions {}
export type ActionName = keyof Actions;

/** An action with its properties. */
export type TrackedAction = { [Name in ActionName]: { readonly name: Name; readonly properties: Actions[Name] } }[ActionName];

export interface OfEvent {
  readonly event_id: string;
}
/** `value` is an amount of money, in US dollars when no currency is given. */
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
}

interface PrizeActions {
  "Prize Claimed": OfEvent & OfMoney;
  "Prize Shipped": OfEvent & OfMoney;
}
