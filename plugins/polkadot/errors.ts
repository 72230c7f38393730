/** What extensions throw, as `ModalError`s. They have no codes: their texts are all there is. */

import { displayText, ModalError } from 'latchkey';
import { attempt } from 'latchkey/chain-kit';

const MAX_TEXT = 200;

/** Text → ours, with a sentence for a person; the first that fits. */
const TABLE: readonly (readonly [text: RegExp, code: string, message: string])[] = [
  [/pending/i, 'REQUEST_PENDING', 'The wallet already has a request waiting. Open the wallet to answer it.'],
  [
    /not allowed to interact/i,
    'USER_REJECTED',
    'The wallet does not let this site in. Allow it in the wallet’s settings.',
  ],
  [/reject|cancel|declin|den(ied|y)/i, 'USER_REJECTED', 'The request was declined in the wallet.'],
  [/lock/i, 'WALLET_LOCKED', 'The wallet is locked. Open it and unlock it.'],
];

/** An extension's error, once, at the border. @param error - Anything: an error, a string, an object whose getters throw. */
export function fromExtension(error: unknown): ModalError {
  // From behind a bridge of ours: it was read where it came in. Wallets can imitate the shape, not the class.
  if (error instanceof ModalError) return error;
  const text = displayText(
    typeof error === 'string' ? error : attempt(() => (error as { readonly message?: unknown }).message),
    MAX_TEXT,
  );
  const known = TABLE.find(([pattern]) => pattern.test(text));
  const [, code, message] = known ?? [undefined, 'WALLET_FAILED', says(text)];
  return new ModalError(message, { code, plugin: 'polkadot', cause: error });
}

function says(text: string): string {
  return text === '' ? 'The wallet could not do this and gave no reason.' : `The wallet says: “${text}”`;
}
