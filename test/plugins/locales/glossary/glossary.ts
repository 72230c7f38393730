/** The terms and rules that a glossary holds. */

/** The English terms that have one word in each language, as they are found in an English text. */
export const TERMS = {
  wallet: /\bwallets?\b/i,
  network: /\bnetworks?\b/i,
  account: /\baccounts?\b/i,
  disconnect: /\bdisconnect/i,
  approve: /\bapprove/i,
  decline: /\bdeclined?\b/i,
  'log in': /\b(log in|login|sign[ -]in)\b/i,
  'recovery phrase': /\brecovery phrase\b/i,
} as const;

export type Term = keyof typeof TERMS;

/** A rule that a pattern can check. Patterns see `{}` in place of each placeholder. */
export interface Rule {
  /** The title of the test after the tag of the language, such as "de addresses the user formally". */
  readonly title: string;
  readonly never: RegExp;
  /** A text that breaks the rule. */
  readonly wrong: string;
}

export interface Glossary {
  /** The word of each term. A text contains it if its English contains the term. */
  readonly terms: Readonly<Record<Term, RegExp>>;
  /** Texts that do without a term of their English. */
  readonly without?: Readonly<Partial<Record<Term, readonly string[]>>>;
  readonly rules: readonly Rule[];
}
