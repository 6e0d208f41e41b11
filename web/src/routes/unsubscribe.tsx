import { createFileRoute } from "@tanstack/react-router";
import { UnsubscribePage } from "../pages/settings/unsubscribe-page.tsx";

export const Route = createFileRoute("/unsubscribe")({ component: UnsubscribePage });
