/** The wallet's own Sign In With Solana. The signed text is checked against the requested fields. */

import { PROMPT_MS } from 'latchkey/chain-kit';
import { copyBytes } from 'latchkey/standard-wallets';
import { fromBase58, toBase58 } from '../base58.js';
import { invalid } from '../errors.js';
import type { Deps } from '../features/deps.js';
import { checkSignature, createMismatchError } from '../features/verifySignature.js';
import type { SolanaSignInInput, SolanaSignInOutput } from '../slots.js';
import { readEnvelope } from './envelope.js';
import { parseSignedText, parseSignInInput } from './signInText.js';

const FEATURE = 'solana:signIn';
const MAX_TEXT_BYTES = 16_384;

/**
 * Asks the wallet to sign in.
 *
 * @throws `SIGNED_OTHER` when the signed text is for another site or account, or lacks a requested field
 */
export async function signIn(
  { request, requireAccount, context }: Deps,
  { signal, ...given }: SolanaSignInInput & { readonly signal?: AbortSignal | undefined } = {},
): Promise<SolanaSignInOutput> {
  const input = parseSignInInput(given);
  if (!input)
    throw invalid('A sign-in field is invalid. Each field must be one line of text, 1 to 2048 characters long.');
  const { address } = requireAccount(FEATURE, input.address);
  const inputs = [{ ...input, address, ...(input.resources && { resources: [...input.resources] }) }];
  const call = { feature: FEATURE, method: 'signIn', inputs, timeoutMs: PROMPT_MS, signal };
  const { signature, signedMessage } = await request(call, (answer) => {
    const output = (answer as Readonly<Record<string, unknown>>[])[0] ?? {};
    const signature = copyBytes(output.signature, 64);
    const signedMessage = copyBytes(output.signedMessage, MAX_TEXT_BYTES);
    return signature?.length === 64 && signedMessage ? { signature, signedMessage } : undefined;
  });
  const domain = input.domain ?? context.env.window?.location?.host ?? '';
  const key = fromBase58(address, 32);
  const text = key && (readEnvelope(signedMessage, key) ?? signedMessage);
  const message = text && parseSignedText(text, input, { domain, address });
  if (message === undefined || !key) throw createMismatchError();
  await checkSignature(context.env, key, { signature, message: signedMessage });
  return Object.freeze({ address, message, signedMessage, signature: toBase58(signature) });
}
