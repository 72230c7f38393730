/** The text of Sign In With Solana: checks a signed text against the requested fields. Pure. */

import { attempt } from 'latchkey/chain-kit';
import type { SolanaSignInInput } from '../slots.js';

/** Fields that have a line of their own, with their labels, in the order of the text. */
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

const MAX_TEXT_BYTES = 16_384;

/** Copies the given fields. @returns `undefined` unless each is one line of text */
export function parseSignInInput(input: SolanaSignInInput): SolanaSignInInput | undefined {
  const { domain, address, statement, resources } = input;
  const texts = [domain, address, statement, ...FIELDS.map(([name]) => input[name]), ...(resources ?? [])];
  const valid = texts.every(
    (text) => text === undefined || (typeof text === 'string' && /^[^\r\n]{1,2048}$/.test(text)),
  );
  if (!valid) return undefined;
  const given = { domain, address, statement, ...Object.fromEntries(FIELDS.map(([name]) => [name, input[name]])) };
  const kept = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined));
  return { ...kept, ...(resources && { resources: [...resources] }) };
}

/**
 * Decodes the signed text and checks it: it must be for this site and account, and contain each field that the input
 * sets.
 *
 * Wallets may add fields that the input does not set.
 *
 * @returns `undefined` when a check fails
 */
export function parseSignedText(
  bytes: Uint8Array,
  input: SolanaSignInInput,
  expected: { readonly domain: string; readonly address: string },
): string | undefined {
  if (bytes.length > MAX_TEXT_BYTES) return undefined;
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  const lines = text?.split('\n') ?? [];
  const [first, second, blank = '', statement] = lines;
  if (first !== `${expected.domain} wants you to sign in with your Solana account:` || second !== expected.address)
    return undefined;
  if (blank !== '' || (input.statement !== undefined && statement !== input.statement)) return undefined;
  // Search only below the statement: a statement could imitate a field.
  const below = lines.slice(input.statement === undefined ? 3 : 4);
  const hasFields = FIELDS.every(([name, label]) => {
    const found = below.filter((line) => line.startsWith(`${label}: `));
    return input[name] === undefined || (found.length === 1 && found[0] === `${label}: ${input[name]}`);
  });
  const hasResources = (input.resources ?? []).every((resource) => below.includes(`- ${resource}`));
  return hasFields && hasResources ? text : undefined;
}
