/** The page behind an import of its own: the list of what it loads stays out of every member's first load. */
export const loadAudit = async () => ({ default: (await import("./audit-page.tsx")).AuditPage });
