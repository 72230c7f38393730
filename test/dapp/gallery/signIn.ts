/** A scripted sign-in: the real view and flow with a scripted server. */

import { ModalError } from 'latchkey';
import { siwx } from 'latchkey/plugins/siwx';
import type { FlowConfig } from '../../../plugins/siwx/config/types.js';

/** The outcomes of a sign-in. Without an outcome a step stays pending. */
export interface SignInFixture {
  /** How the creation of the message ends. Default: it succeeds. */
  readonly message?: 'hang' | 'fail' | 'refused';
  /** How many other networks the server accepts, if it refuses the one of the wallet. Default: all. */
  readonly accepted?: number;
  /** The wallet's answer. */
  readonly signature?: 'given' | ModalError;
  /** The server's error for the signature. */
  readonly serverError?: ModalError;
  /** The account is a smart account. */
  readonly isSmart?: boolean;
  readonly required?: boolean;
  /** Default: a short statement. */
  readonly statement?: string;
  /** How long the message is valid. Default: a week. */
  readonly validMs?: number;
}

const WEEK_MS = 604_800_000;
const never = <T>() => new Promise<T>(() => undefined);

/** The wallet's `signMessage`. */
export const signatureOf = ({ signature }: SignInFixture) => ({
  signMessage(): Promise<string> {
    if (signature === undefined) return never();
    return signature === 'given' ? Promise.resolve('0x00') : Promise.reject(signature);
  },
});

/** The `siwx` plugin with a scripted server. */
export function signInFixture({ message, serverError, validMs = WEEK_MS, ...script }: SignInFixture) {
  const { required = true, statement = 'Sign in to plant and harvest in Meadow.', accepted } = script;
  const config: FlowConfig = {
    getSessions: async () => [],
    setSessions: async () => undefined,
    revokeSession: async () => undefined,
    addSession: () => (serverError ? Promise.reject(serverError) : never()),
    findAccepted: async (networks) => networks.slice(0, accepted),
    createMessage({ accountAddress, chainId }) {
      if (message === 'hang') return never();
      if (message === 'fail') return Promise.reject(new Error('The server does not answer.'));
      if (message === 'refused')
        return Promise.reject(new ModalError('Sign-in is not enabled on this network.', { code: 'NETWORK_UNKNOWN' }));
      const now = Date.now();
      return Promise.resolve({
        accountAddress,
        chainId,
        statement,
        version: '1',
        nonce: 'b7Qx2mTz9Lk4Rw8sVd3n',
        domain: 'meadow.example',
        uri: 'https://meadow.example',
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(now + validMs).toISOString(),
      });
    },
    getRequired: () => required,
  };
  return siwx({ required, config });
}
