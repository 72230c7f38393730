/** The SDK's client for wallets, an optional peer. */

import { ModalError } from 'latchkey';
import { readOnce } from './readOnce.js';
import type { PhoneOptions } from './types.js';

/** The SDK's client. */
export type SignClient = Awaited<ReturnType<typeof startClient>>;

/** @throws `PACKAGE_MISSING` */
export async function startClient({ relayUrl, storagePrefix = 'phone' }: PhoneOptions, url: string) {
  const client = await (await load()).init({
    projectId: 'sandbox',
    relayUrl,
    metadata: { name: 'Pocket', description: 'A wallet of the sandbox', url, icons: [] },
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
  });
  // Who an app says it is would be asked of a server elsewhere.
  client.core.verify.resolve = async () => undefined as never;
  readOnce(client);
  return client;
}

async function load() {
  try {
    const { SignClient } = await import('@walletconnect/sign-client');
    return SignClient;
  } catch (cause) {
    throw new ModalError('The sandbox’s phone is not part of this app.', {
      code: 'PACKAGE_MISSING',
      plugin: 'sandbox',
      cause,
      hints: ['Install the package @walletconnect/sign-client. 2.21.8 is its last version under Apache-2.0.'],
    });
  }
}
