import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { Importer, ImportRow, ServerSparcletRegistry } from "../../sparclets/server-sparclet.ts";
import { findDraft } from "../events/drafts.repository.ts";

export interface ImportDeps {
  context: AppContext;
  serverRegistry: ServerSparcletRegistry;
}

type Importers = Readonly<Record<string, Importer>>;

/** Reading a file for an event's draft. Nothing is stored: the page adds the rows it wants and saves the draft. */
export function importHandlers({ context, serverRegistry }: ImportDeps): HandlersOf<"imports.preview"> {
  return {
    "imports.preview": async ({ event: { event }, body }) => {
      const draft = (await findDraft(context.database.db, event.id)) ?? {};
      const rows = readRows({ importers: serverRegistry[event.type]?.importers ?? {}, format: body.format, text: body.text, draft });
      if (!rows.ok) return rows;
      const usable = rows.value.filter((row) => row.item !== null).length;
      return ok({ data: { rows: rows.value, usable, unusable: rows.value.length - usable } });
    },
  };
}

function readRows(input: { importers: Importers; format: string; text: string; draft: JsonObject }): Result<ImportRow[]> {
  const importer = importerFor(input);
  if (!importer) return refuse("imports.unknown_format", { details: { formats: Object.keys(input.importers).join(", ") } });
  const rows = importer.read({ text: input.text, draft: input.draft });
  return rows.length > 0 ? ok(rows) : refuse("imports.unreadable");
}

/** The importer of a format; `auto` takes the first one that recognises the text. */
function importerFor({ importers, format, text }: { importers: Importers; format: string; text: string }): Importer | undefined {
  if (format === "auto") return Object.values(importers).find(({ isRecognised }) => isRecognised(text));
  return Object.hasOwn(importers, format) ? importers[format] : undefined;
}
