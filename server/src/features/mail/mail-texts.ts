/** The text of every mail about accounts: plain text, one subject each. Links are made of BASE_URL only. */
export interface MailFacts {
  productName: string;
  baseUrl: string;
  /** Null until the address is confirmed, because a stranger may have chosen the name. */
  displayName: string | null;
  /** The one-time code in the link, in mails with a link. */
  token: string;
  /** The requested or the new address, in mails about a change of address. */
  newEmail: string;
}

export interface MailText {
  subject: string;
  text: string;
}

type Write = (facts: MailFacts) => MailText;

/** The form of every mail: a greeting, its paragraphs, the sender. */
export const letter = (input: {
  facts: Pick<MailFacts, "productName" | "displayName">;
  subject: string;
  paragraphs: string[];
}): MailText => ({
  subject: input.subject,
  text: [`Hello${input.facts.displayName ? ` ${input.facts.displayName}` : ""},`, ...input.paragraphs, input.facts.productName].join(
    "\n\n",
  ),
});

const NOT_YOU = "If this was not you, you need to do nothing: your account stays as it is.";

const notYou = (facts: MailFacts) => `If this was not you, set a new password right away: ${facts.baseUrl}/forgot`;

export const mailTexts = {
  password_reset: (facts) =>
    letter({
      facts,
      subject: `Set a new password for ${facts.productName}`,
      paragraphs: [
        "Somebody, hopefully you, asked to set a new password for your account. This link works once, for 30 minutes:",
        `${facts.baseUrl}/reset-password?token=${facts.token}`,
        "Setting a new password signs you out everywhere else.",
        NOT_YOU,
      ],
    }),
  password_changed: (facts) =>
    letter({
      facts,
      subject: `Your ${facts.productName} password was changed`,
      paragraphs: ["Your password was changed a moment ago, and every other session was signed out.", notYou(facts)],
    }),
  second_factor_bound: (facts) =>
    letter({
      facts,
      subject: `An authenticator app was bound to your ${facts.productName} account`,
      paragraphs: [
        "From now on signing in asks for a code from your authenticator app. Every other session was signed out.",
        notYou(facts),
      ],
    }),
  second_factor_removed: (facts) =>
    letter({
      facts,
      subject: `The authenticator app was removed from your ${facts.productName} account`,
      paragraphs: ["Signing in asks for no code any more. Every other session was signed out.", notYou(facts)],
    }),
  second_factor_reset: (facts) =>
    letter({
      facts,
      subject: `The authenticator app was removed from your ${facts.productName} account`,
      paragraphs: [
        "One of the admins removed it, as is done for whoever has lost it. Signing in asks for no code any more, and every session was signed out.",
        notYou(facts),
      ],
    }),
  recovery_codes_made: (facts) =>
    letter({
      facts,
      subject: `New recovery codes for your ${facts.productName} account`,
      paragraphs: ["New recovery codes were made. The earlier ones no longer work.", notYou(facts)],
    }),
  recovery_code_used: (facts) =>
    letter({
      facts,
      subject: `A recovery code of your ${facts.productName} account was used`,
      paragraphs: ["Somebody, hopefully you, used one of your recovery codes a moment ago. It does not work a second time.", notYou(facts)],
    }),
  email_confirm: (facts) =>
    letter({
      facts,
      subject: `Confirm your e-mail address for ${facts.productName}`,
      paragraphs: [
        `Please confirm that ${facts.newEmail} is yours. This link works once, for 30 minutes:`,
        `${facts.baseUrl}/verify-email?token=${facts.token}`,
        NOT_YOU,
      ],
    }),
  email_taken: (facts) =>
    letter({
      facts,
      subject: `This address already has a ${facts.productName} account`,
      paragraphs: [
        "Somebody asked to use this e-mail address for another account. It already belongs to yours, so nothing was changed.",
        `If that was you, sign in here: ${facts.baseUrl}/login`,
      ],
    }),
  email_changed: (facts) =>
    letter({
      facts,
      subject: `Your ${facts.productName} e-mail address was changed`,
      paragraphs: [
        `Your account now uses the address ${facts.newEmail}. This one no longer signs you in.`,
        "If this was not you, please contact the people who run this place.",
      ],
    }),
  account_deleted: (facts) =>
    letter({
      facts,
      subject: `Your ${facts.productName} account was deleted`,
      paragraphs: [
        "Your account was deleted as you asked. Your name, address and memberships are gone; results stay in the books without your name.",
        "Thank you for playing with us.",
      ],
    }),
} as const satisfies Record<string, Write>;

export type MailKind = keyof typeof mailTexts;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailTexts, kind);
