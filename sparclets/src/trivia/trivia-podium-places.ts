/** Places that the podium shows one by one. In a file of its own, so that a phone's page gets nothing else with it. */
export const PODIUM_PLACES = 3;
