/** Paths of icons that are also drawn before the page's components have loaded. */
export const BUZZER_PATH = "M4 18h16M5.5 18a6.5 6.5 0 0 1 13 0M12 11.5V8M9 7h6M4 21h16";
export const TREE_PATH = "M3 5h6v13H3M9 11.5h6M15 7v9h6M15 7h6";
export const GRID_PATH = "M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16";
export const PLUS_MINUS_PATH = "M4 20L20 4M4 7h7M7.5 3.5v7M14 17h7";
export const PLUS_PATH = "M12 4v16M4 12h16";
export const SEARCH_PATH = "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21";
export const MORE_PATH = "M5 12h.01M12 12h.01M19 12h.01";
export const EDIT_PATH = "M4 20l1-5L16.5 3.5l4 4L9 19zM14 6l4 4";
export const DOWNLOAD_PATH = "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14";
export const CHECK_PATH = "M4 12.5l5.5 5.5L20 6.5";
export const CROSS_PATH = "M5.5 5.5l13 13M18.5 5.5l-13 13";
export const CLOCK_PATH = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.4l3.6 2.1";
export const STAR_PATH = "M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z";
export const FLAG_PATH = "M5 21V4h14l-3.5 4.5L19 13H5";
