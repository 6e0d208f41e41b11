import { createFileRoute } from "@tanstack/react-router";
import { CreateCommunityPage } from "../../../features/admin/create-community-page.tsx";

export const Route = createFileRoute("/admin/communities/create")({ component: CreateCommunityPage });
