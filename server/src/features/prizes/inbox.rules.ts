/** Providers that ignore dots before the @, and the domain by which all of theirs are compared. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ["gmail.com", "gmail.com"],
  ["googlemail.com", "gmail.com"],
]);

/** Domains of addresses that anybody can read for some minutes, the best known ones. Subdomains belong to them. */
const DISPOSABLE: ReadonlySet<string> = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com 33mail.com burnermail.io byom.de cool.fr.nf discard.email discardmail.com
  dispostable.com dropmail.me emailondeck.com emltmp.com fakeinbox.com fakemail.net filzmail.com getairmail.com getnada.com grr.la
  guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com
  harakirimail.com inboxkitten.com jetable.org linshiyouxiang.net maildrop.cc mailcatch.com mailexpire.com mailforspam.com mailinator.com
  mailinator.net mailnesia.com mailnull.com mailpoof.com mailsac.com mintemail.com moakt.com mohmal.com mytemp.email nada.email
  nospamfor.us pokemail.net sharklasers.com smailpro.com spam4.me spambog.com spambox.us spamgourmet.com spamex.com temp-mail.io
  temp-mail.org tempail.com tempinbox.com tempmail.dev tempmail.net tempmailo.com tempr.email throwawaymail.com trash-mail.com
  trashmail.com trashmail.de trashmail.net wegwerfemail.de yopmail.com yopmail.fr yopmail.net`.split(/\s+/),
);

function toParts(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf("@");
  return { local: email.slice(0, at).toLowerCase(), domain: email.slice(at + 1).toLowerCase() };
}

/** Where mail to an address arrives, as far as it can be known: without the tag after a plus, and without dots where they are ignored. */
export function toInbox(email: string): string {
  const { local, domain } = toParts(email);
  const untagged = local.replace(/(?<=.)\+.*$/, "");
  const dotless = DOTLESS.get(domain);
  return dotless === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll(".", "")}@${dotless}`;
}

/** The domain of an address of a provider of throw-away addresses; null of every other. */
export function findDisposableDomain(email: string): string | null {
  const labels = toParts(email).domain.split(".");
  return labels.map((_, from) => labels.slice(from).join(".")).find((domain) => DISPOSABLE.has(domain)) ?? null;
}
