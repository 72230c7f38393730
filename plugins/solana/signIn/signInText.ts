/** Sign in with Solana: whether the signed text says what was asked for. Pure. */

import { attempt } from 'latchkey/chain-kit';
import type { SolanaSignInInput } from '../slots.js';

/** Fields that stand on a line of their own, in this order. */
const FIELDS = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const;

/** Appendix B: of a message. */
const MAX_TEXT = 16_384;

/** The fields that are there, copied; each must be one line of text. @returns `undefined` otherwise */
export function parseSignInInput(input: SolanaSignInInput): SolanaSignInInput | undefined {
  const { domain, address, statement, resources } = input;
  const texts = [domain, address, statement, ...FIELDS.map(([name]) => input[name]), ...(resources ?? [])];
  const fit = texts.every((text) => text === undefined || (typeof text === 'string' && /^[^\r\n]{1,2048}$/.test(text)));
  if (!fit) return undefined;
  const given = { domain, address, statement, ...Object.fromEntries(FIELDS.map(([name]) => [name, input[name]])) };
  const kept = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined));
  return { ...kept, ...(resources && { resources: [...resources] }) };
}

/**
 * The text a wallet signed, if it is for this site and account and holds each field that was given.
 *
 * Wallets may add fields that were left open.
 */
export function parseSignedText(
  bytes: Uint8Array,
  input: SolanaSignInInput,
  who: { readonly domain: string; readonly address: string },
): string | undefined {
  if (bytes.length > MAX_TEXT) return undefined;
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  const lines = text?.split('\n') ?? [];
  const [first, second, blank = '', statement] = lines;
  if (first !== `${who.domain} wants you to sign in with your Solana account:` || second !== who.address)
    return undefined;
  if (blank !== '' || (input.statement !== undefined && statement !== input.statement)) return undefined;
  // Below the statement, so that no statement can stand for a field.
  const below = lines.slice(input.statement === undefined ? 3 : 4);
  const saysIt = FIELDS.every(([name, label]) => {
    const said = below.filter((line) => line.startsWith(`${label}: `));
    return input[name] === undefined || (said.length === 1 && said[0] === `${label}: ${input[name]}`);
  });
  const listed = (input.resources ?? []).every((resource) => below.includes(`- ${resource}`));
  return saysIt && listed ? text : undefined;
}
