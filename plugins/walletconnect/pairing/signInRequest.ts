/** The sign-in that is sent with a pairing URI, so that one approval connects and signs in. */

import type { ConnectContext, NetworkId, PluginContext } from 'latchkey/plugin';
import type { SIWXProofRequest } from 'latchkey/plugins/siwx/slots';
import type { SignInParams } from '../sdk/index.js';
import type { RequestedNamespaces } from './proposals.js';

export interface SignInInput {
  readonly requested: RequestedNamespaces;
  /** Networks to begin on, in order of preference. */
  readonly preferred: readonly (NetworkId | undefined)[];
  /** Creates the data to sign, or `undefined` if no plugin wants a sign-in. */
  readonly proof: ConnectContext['proof'];
}

/** After this long the URI is shown without a sign-in: connecting is more important. */
const PROOF_TIMEOUT_MS = 5_000;
/** The message lists all permissions and may have 4,096 characters. This much is left for the permissions. */
const MAX_PERMISSIONS_LENGTH = 3_000;

/** The SDK encodes the permissions with Node's `Buffer`, which a page has only if the app defines it. */
const hasBuffer = () => 'Buffer' in globalThis;

/**
 * The sign-in to request. `undefined` if no plugin wants one, if there are several namespaces or the only one cannot sign in while
 * pairing, if the message would be too long, or if the server is too slow. Never rejects.
 */
export async function createSignInParams(
  context: PluginContext,
  { requested, preferred, proof }: SignInInput,
): Promise<SignInParams | undefined> {
  const [only, ...others] = requested.proposals;
  // The message covers the networks of one namespace.
  const methods = only?.[1].signInMethods;
  if (!only || others.length > 0 || !methods || !hasBuffer()) return undefined;
  const { chains: all } = only[1];
  const first = preferred.find((network) => network !== undefined && all.includes(network));
  const chains = [...new Set(first === undefined ? all : [first, ...all])];
  const permissions = JSON.stringify(methods.map((method) => [`request/${method}`, [{ chains }]]));
  // The message contains the permissions in base64, and once more as a sentence.
  if ((permissions.length * 4) / 3 + methods.join("', '").length > MAX_PERMISSIONS_LENGTH) return undefined;
  const request = await new Promise<unknown>((resolve) => {
    const cancel = context.env.after(PROOF_TIMEOUT_MS, () => resolve(undefined));
    proof().catch(context.report).then(resolve).finally(cancel);
  });
  const { data } = (request ?? {}) as Partial<SIWXProofRequest>;
  if (!data) return undefined;
  const { domain, uri, nonce, expirationTime: exp, notBefore: nbf, statement, resources } = data;
  return {
    domain,
    uri,
    nonce,
    chains,
    ...(exp !== undefined && { exp }),
    ...(nbf !== undefined && { nbf }),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources: [...resources] }),
    methods: [...methods],
  };
}
