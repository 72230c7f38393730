/** How namespaces sign: the name that messages give them, and the request to the wallet. Lazy. */

import { type Connection, namespaces, type PluginContext } from 'latchkey/plugin';
import { clientMissing } from '../errors.js';
import { type SIWXSigner, signers } from '../slots.js';

/** The signer of a namespace. Default: the namespace's own name, and `signMessage` of the connection. */
export async function findSigner(ctx: PluginContext, namespace: string): Promise<SIWXSigner> {
  if (ctx.services(signers, namespace).length > 0) return ctx.service(signers, namespace);
  const { name = namespace, signInName } = ctx.read(namespaces).get(namespace) ?? {};
  return { name: signInName ?? (typeof name === 'string' ? name : name.text) };
}

/** The names that messages give these namespaces, such as `Ethereum` for `eip155`. */
export async function readNamespaceNames(
  ctx: PluginContext,
  namespaces: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const entries = [...namespaces].map(async (one) => [one, (await findSigner(ctx, one)).name] as const);
  return new Map(await Promise.all(entries));
}

/** Signs with `signMessage` of the connection. @throws `CLIENT_MISSING` if the wallet cannot sign messages */
export async function signWithConnection(
  { features, account }: Connection,
  message: string,
  signal: AbortSignal,
): Promise<string> {
  if (!features.signMessage) throw clientMissing();
  return features.signMessage({ message, account: account.address, signal });
}
