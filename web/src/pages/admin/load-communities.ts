/** These pages sit behind their own dynamic imports, so that their lists of chunks stay out of every member's first load. */
export const loadCommunities = async () => ({ default: (await import("./communities-page.tsx")).CommunitiesPage });
export const loadCreateCommunity = async () => ({ default: (await import("./create-community-page.tsx")).CreateCommunityPage });
export const loadEditCommunity = async () => ({ default: (await import("./edit-community-page.tsx")).EditCommunityPage });
export const loadWebhooks = async () => ({ default: (await import("./webhooks/webhooks-page.tsx")).WebhooksPage });
