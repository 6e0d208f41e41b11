import type { ServerSparclet } from "../server-sparclet.ts";
import { triviaBank } from "./trivia-bank.ts";
import { triviaImporters } from "./trivia-importers.ts";

export const triviaServer: ServerSparclet = { importers: triviaImporters, bank: triviaBank };
