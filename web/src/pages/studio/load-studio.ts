import { loadSparcletStudios } from "../../platform/studio/sparclet-studios.ts";
import "./studio.css";

/** Loads what every page of the Studio needs: its style sheet, which comes with this module, and the sparclets' own parts. */
export const loadStudio = (): Promise<void> => loadSparcletStudios();
