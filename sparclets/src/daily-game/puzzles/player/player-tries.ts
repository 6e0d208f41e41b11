export const PLAYER_TRIES = 8;
