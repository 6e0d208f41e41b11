/** Sound of a big screen until somebody changes it: levels of the loops and of the single sounds, 0–100. */
export const SCREEN_SOUND = { is_on: true, music: 60, effects: 80 };
