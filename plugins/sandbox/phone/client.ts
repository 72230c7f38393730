/** Loads and starts the WalletConnect SDK's wallet client, an optional peer dependency. */

import { ModalError } from 'latchkey/plugin';
import { readOnce } from './readOnce.js';
import type { PhoneOptions } from './types.js';

/** The WalletConnect SDK's client. */
export type SignClient = Awaited<ReturnType<typeof startClient>>;

/** Starts the client. @throws `PACKAGE_MISSING` without `@walletconnect/sign-client` */
export async function startClient({ relayUrl, storagePrefix = 'phone' }: PhoneOptions, url: string) {
  const client = await (await load()).init({
    projectId: 'sandbox',
    relayUrl,
    metadata: { name: 'Pocket', description: 'A wallet of the sandbox', url, icons: [] },
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
  });
  // Disable WalletConnect's Verify API: it would check the app's domain with a remote server.
  client.core.verify.resolve = async () => undefined as never;
  readOnce(client);
  return client;
}

async function load() {
  try {
    const { SignClient } = await import('@walletconnect/sign-client');
    return SignClient;
  } catch (cause) {
    throw new ModalError('The sandbox’s phone needs the package @walletconnect/sign-client, which is not installed.', {
      code: 'PACKAGE_MISSING',
      plugin: 'sandbox',
      cause,
      hints: ['Run npm install @walletconnect/sign-client@2.21.8. Later versions are not under Apache-2.0.'],
    });
  }
}
