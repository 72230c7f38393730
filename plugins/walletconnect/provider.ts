/** The SDK, an optional peer. */

import { ModalError } from 'latchkey';

/** @throws `PACKAGE_MISSING` */
export async function loadProvider() {
  try {
    const { UniversalProvider } = await import('@walletconnect/universal-provider');
    return UniversalProvider;
  } catch (cause) {
    throw new ModalError('WalletConnect is not part of this app.', {
      code: 'PACKAGE_MISSING',
      plugin: 'walletconnect',
      cause,
      hints: ['Install the package @walletconnect/universal-provider. 2.21.8 is its last version under Apache-2.0.'],
    });
  }
}
