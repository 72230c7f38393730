/** Recognises collectibles that advertise something. The rules are data, so that an operator can review them. */

/** Names that match one of these are spam. Anyone can send such a collectible to any account. */
const RULES: readonly RegExp[] = [
  /https?:|www\./i,
  /\b[\w-]+\.(?:com|org|net|io|xyz|app|fi|finance|site|top|club|vip|cc|me|info|link|gift)\b/i,
  /\bt\.me\b/i,
  /\b(?:claim|airdrop|reward|voucher|visit|bonus)/i,
  /\$\s?\d/,
];

/** Whether a name advertises something. */
export const isSpam = (name: string): boolean => RULES.some((rule) => rule.test(name));
