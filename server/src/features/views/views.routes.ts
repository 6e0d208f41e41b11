import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { NamedQuery, ServerSparcletRegistry } from "../../sparclets/server-sparclet.ts";
import type { StandingsService } from "../standings/standings.service.ts";

export interface ViewDeps {
  context: AppContext;
  standings: StandingsService;
  serverRegistry: ServerSparcletRegistry;
}

/** Whatever the types answer by name. Each answer is parsed by its own query's schema before the route parses it once more. */
export function viewHandlers({ context, standings, serverRegistry }: ViewDeps): HandlersOf<"views.get"> {
  return {
    "views.get": async ({ event, viewer, params, query }) => {
      const { type } = event.event;
      const found = toQuery(serverRegistry, { type, name: params.name });
      if (!found) return refuse("views.not_found");
      if (found.access === "owner" && !event.isOwner) return refuse("access.forbidden");
      const input = found.input.safeParse(query);
      if (!input.success) {
        const problems = input.error.issues.map(({ path, code, message }) => ({ path: path.map(String).join("."), code, message }));
        return refuse("request.invalid", { problems });
      }
      const loaded = await found.load({ context, standings, event, viewer, input: input.data });
      if (!loaded.ok) return loaded;
      return ok({ view: `${type}.${params.name}`, data: found.output.parse(loaded.value) as JsonObject });
    },
  };
}

function toQuery(registry: ServerSparcletRegistry, { type, name }: { type: string; name: string }): NamedQuery | undefined {
  const queries = (Object.hasOwn(registry, type) ? registry[type]?.queries : undefined) ?? {};
  return Object.hasOwn(queries, name) ? queries[name] : undefined;
}
