/** Recognises tokens and NFTs that advertise something, by rules that are data. Anyone can send such an asset to any account. */

/** The rules. All texts are compared without case. A given list replaces the default one. */
export interface SpamRules {
  /** Beginnings of words: `claim` is found in "Claim it" and "claims", and not in "proclaim". */
  readonly words?: readonly string[] | undefined;
  /** Endings of host names: `xyz` is found in "claim-rewards.xyz". */
  readonly domains?: readonly string[] | undefined;
  /** Texts at any place of a name, such as `https:`. */
  readonly texts?: readonly string[] | undefined;
  /** Signs that make a number a sum of money: `$` is found in "$ 5,000". */
  readonly currencies?: readonly string[] | undefined;
  /** Contracts whose NFTs are never spam, as `eip155:1:0x…`. Default: none. */
  readonly trusted?: readonly string[] | undefined;
  /** Contracts whose NFTs are always spam, as `eip155:1:0x…`. Default: none. */
  readonly blocked?: readonly string[] | undefined;
}

/** An asset as the rules see it. */
export interface SpamCandidate {
  /** Its own name, and that of its collection. */
  readonly names: readonly string[];
  /** Its contract, as `eip155:1:0x…`. */
  readonly contract?: string | undefined;
  /** Its source marks it as spam. Only a trusted contract overrules that. */
  readonly isMarked?: boolean | undefined;
}

const WORDS = ['claim', 'airdrop', 'reward', 'voucher', 'visit', 'bonus'];
const DOMAINS = 'com org net io xyz app fi finance site top club vip cc me info link gift'.split(' ');
const TEXTS = ['http:', 'https:', 'www.'];
const CURRENCIES = ['$'];

/** Creates a function that returns whether an asset is spam. */
export function createSpamTest({
  words = WORDS,
  domains = DOMAINS,
  texts = TEXTS,
  currencies = CURRENCIES,
  trusted = [],
  blocked = [],
}: SpamRules = {}): (candidate: SpamCandidate) => boolean {
  // `\b` knows only Latin letters, and older browsers have no lookbehind.
  const pattern = [
    group(texts),
    group(words, '(?:^|[^\\p{L}\\p{N}])'),
    group(domains, '[\\p{L}\\p{N}]\\.', '(?![\\p{L}\\p{N}])'),
    group(currencies, '', '\\s?\\p{N}'),
  ].filter(Boolean);
  const advertisement = pattern.length > 0 ? new RegExp(pattern.join('|'), 'iu') : undefined;
  const [isTrusted, isBlocked] = [trusted, blocked].map((list) => {
    const contracts = new Set(list.map((one) => one.toLowerCase()));
    return (contract = '') => contracts.has(contract.toLowerCase());
  });
  return ({ names, contract, isMarked = false }) =>
    !isTrusted?.(contract) && (isMarked || !!isBlocked?.(contract) || names.some((name) => advertisement?.test(name)));
}

/** Empty for an empty list: an empty group would match everywhere. */
function group(texts: readonly string[], before = '', after = ''): string {
  const choices = texts.filter(Boolean).map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return choices.length > 0 ? `${before}(?:${choices.join('|')})${after}` : '';
}
