interface ScriptPolicy {
  createScriptURL(url: string): string;
}

let policy: ScriptPolicy | null = null;

/**
 * Returns the address of one of this site's scripts as a trusted value for a worker. The content security policy accepts only addresses
 * made by its one named Trusted Types policy, which can be created once per page; that policy accepts only this site's addresses.
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
