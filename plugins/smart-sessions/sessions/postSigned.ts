/** Requests to the sessions service that the account may have to sign. */

import { featureFinder } from 'latchkey/chain-kit';
import { isModalError, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { type DataApi, signedText } from 'latchkey/plugins/backend/slots';
import type { Eip155Features } from 'latchkey/plugins/eip155/slots';

/** The subject of the request. */
interface About {
  readonly action: Parameters<typeof signedText>[0];
  readonly network: NetworkId;
  readonly address: string;
  readonly pci: string;
  readonly context?: string;
}

/**
 * Sends the request. If the service cannot see in the account's contract that the account wants it, the wallet is asked to sign a
 * text that names the action, the server, the account and the session, and the request is sent again with the signature.
 *
 * @throws as `DataApi.post` · as `signMessage` of the connection
 */
export async function postSigned(
  context: PluginContext,
  api: DataApi,
  path: string,
  body: object,
  { action, network, address, ...about }: About,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await api.post(path, body, signal);
  } catch (error) {
    if (!wantsSignature(error)) throw error;
    const message = signedText(action, api.origin, { account: `${network}:${address.toLowerCase()}`, ...about });
    const sign = featureFinder<Eip155Features>(context, 'eip155')('signMessage');
    const signature = await sign({ message, account: address, ...(signal && { signal }) });
    await api.post(path, { ...body, signature }, signal);
  }
}

/** Whether the service refused the request for its signature. */
function wantsSignature(error: unknown): boolean {
  if (!isModalError(error, 'BACKEND_FAILED')) return false;
  const { message, reason } = (error.cause ?? {}) as { readonly message?: unknown; readonly reason?: unknown };
  return message === 'HTTP status code: 401' && `${reason}`.startsWith('Signature validation error');
}
