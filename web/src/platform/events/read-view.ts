import { call } from "../../api/api.ts";

interface ViewRequest {
  readonly eventId: string;
  /** Name of the view, defined by the event's type. */
  readonly name: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly signal: AbortSignal;
}

/** Reads a named view of an event. The contract knows its body only as an object, so the caller names the type of its own view. */
export async function readView<View>({ eventId, name, query = {}, signal }: ViewRequest): Promise<View> {
  const { data } = await call("views.get", { params: { id: eventId, name }, query: query as never, signal });
  return data as unknown as View;
}
