import { registerSparclets } from "../platform/sparclets.ts";
import { loadSparcletStudios } from "../platform/studio/sparclet-studios.ts";
import { webSparclets } from "../sparclets/registry.ts";

registerSparclets(webSparclets);
await loadSparcletStudios();
