import { createStore, useStore } from "zustand";

/** Whether the list of notices is open. The bell opens it, and on phones also the account sheet. */
const panel = createStore(() => ({ isOpen: false }));

export const useNoticesOpen = (): boolean => useStore(panel, ({ isOpen }) => isOpen);
export const openNotices = (): void => panel.setState({ isOpen: true });
export const closeNotices = (): void => panel.setState({ isOpen: false });
