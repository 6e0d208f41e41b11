/** The page behind an import of its own: the list of what it loads stays out of every member's first load. */
export const loadUsers = async () => ({ default: (await import("./users-page.tsx")).UsersPage });
