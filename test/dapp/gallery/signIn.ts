/** A sign-in as a script: the real view and flow, over a server that does as it is told. */

import type { ModalError } from 'latchkey';
import { siwx } from 'latchkey/plugins/siwx';

/** What becomes of a sign-in; what is not given waits for ever. */
export interface SignInFixture {
  /** Default: it is made. */
  readonly message?: 'hang' | 'fail';
  /** What the wallet says. */
  readonly signature?: 'given' | ModalError;
  /** What the server says to the signature. */
  readonly judged?: ModalError;
  /** The account is a contract. */
  readonly isSmart?: boolean;
  readonly required?: boolean;
  /** Default: a short one. */
  readonly statement?: string;
  /** How long the message holds. Default: a week. */
  readonly holdsMs?: number;
}

const WEEK_MS = 604_800_000;
const never = <T>() => new Promise<T>(() => undefined);

/** The feature of the wallet. */
export const signatureOf = ({ signature }: SignInFixture) => ({
  signMessage(): Promise<string> {
    if (signature === undefined) return never();
    return signature === 'given' ? Promise.resolve('0x00') : Promise.reject(signature);
  },
});

/** The plugin, where a scene signs in. */
export function signInFixture({ message, judged, holdsMs = WEEK_MS, ...script }: SignInFixture) {
  const { required = true, statement = 'Sign in to plant and harvest in Meadow.' } = script;
  return siwx({
    required,
    config: {
      getSessions: async () => [],
      setSessions: async () => undefined,
      revokeSession: async () => undefined,
      addSession: () => (judged ? Promise.reject(judged) : never()),
      createMessage({ accountAddress, chainId }) {
        if (message === 'hang') return never();
        if (message === 'fail') return Promise.reject(new Error('The server does not answer.'));
        const now = Date.now();
        return Promise.resolve({
          ...{ accountAddress, chainId, statement, version: '1', nonce: 'b7Qx2mTz9Lk4Rw8sVd3n' },
          ...{ domain: 'meadow.example', uri: 'https://meadow.example', issuedAt: new Date(now).toISOString() },
          expirationTime: new Date(now + holdsMs).toISOString(),
        });
      },
    },
  });
}
