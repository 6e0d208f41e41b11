import { registerSparclets } from "../platform/sparclets.ts";
import { webSparclets } from "../sparclets/registry.ts";

registerSparclets(webSparclets);
