import { useSuspenseQuery } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useTitle } from "../../lib/use-title.ts";
import { eventQuery } from "../../platform/events/events.queries.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";
import { webSparclet } from "../../platform/sparclets.ts";
import { eventIdAt } from "./event-id-at.ts";
import type { PartName, SparcletParams } from "./load-sparclet-page.ts";

const RulesChanges = lazyPart(() => import("../../platform/events/rules-changes.tsx"), "RulesChanges");

/** Renders the play or results page of an event with the parts of its sparclet. */
export function SparcletPage({ params, part }: { readonly params: SparcletParams; readonly part: PartName }): ReactElement {
  const { data: event } = useSuspenseQuery(eventQuery(eventIdAt(params)));
  const screens = webSparclet(event.type)?.screens;
  const isLive = event.status === "live" && part === "Play";
  useTitle(`${isLive ? "● " : ""}${event.name}`, part === "Results" ? "Results" : null, event.community_name);
  const Part = screens?.[part];
  if (!Part) throw notFound();
  return (
    <>
      {event.rules_version && !(isLive && event.mode === "room") ? (
        <Suspense>
          <RulesChanges event={event} />
        </Suspense>
      ) : null}
      <Suspense fallback={<PageWaiting label={event.name} />}>
        <Part key={event.id} event={event} />
      </Suspense>
    </>
  );
}
