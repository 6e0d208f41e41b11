import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { refetchUser } from "../../session/sign-in.ts";
import { switchProblem } from "../../session/switch-community.ts";

/** Shows why switching communities failed. When the membership has ended, it refetches the user, so that the guards of pages notice. */
export function showSwitchProblem(error: unknown, router: Pick<AnyRouter, "navigate">): void {
  const problem = switchProblem(error);
  if (!problem) return;
  void import("../../ui/notify.ts").then(({ notify }) => notify.error(problem.text, { id: "switch" }));
  if (problem.leadsTo === "list") void router.navigate({ to: "/communities" });
  if (problem.isStale) void refetchUser().catch(() => undefined);
}

export function useSwitchProblem(): (error: unknown) => void {
  const router = useRouter();
  return useCallback((error) => showSwitchProblem(error, router), [router]);
}
