import { createStore, useStore } from "zustand";

/** Whether the list of notices is open. The bell and, on phones, the account's sheet open it. */
const panel = createStore(() => ({ isOpen: false }));

export const useNoticesOpen = (): boolean => useStore(panel, ({ isOpen }) => isOpen);
export const openNotices = (): void => panel.setState({ isOpen: true });
export const closeNotices = (): void => panel.setState({ isOpen: false });
