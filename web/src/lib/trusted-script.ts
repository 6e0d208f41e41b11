interface ScriptPolicy {
  createScriptURL(url: string): string;
}

let policy: ScriptPolicy | null = null;

/**
 * The address of a script of this site, for workers. The page's content security policy runs no address that its one named policy did not
 * make, and lets that be made once a page; this one makes addresses of this site alone.
 */
export function trustedScript(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } };
  if (!trustedTypes) return ownAddress(address);
  policy ??= trustedTypes.createPolicy("app", { createScriptURL: ownAddress });
  return policy.createScriptURL(address);
}

function ownAddress(address: string): string {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) throw new TypeError("A script comes from this site alone");
  return url.href;
}
