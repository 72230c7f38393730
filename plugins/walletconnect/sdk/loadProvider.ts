/** The SDK, an optional peer. */

import { type Env, ModalError } from 'latchkey';

/** @throws `PACKAGE_MISSING` · `STORAGE_REFUSED` */
export async function loadProvider({ localStorage, window }: Pick<Env, 'localStorage' | 'window'>) {
  // The SDK reads it as soon as it is loaded, and fails where pages may not.
  if (window && !localStorage()) {
    throw new ModalError('WalletConnect needs storage, which this page may not use.', {
      code: 'STORAGE_REFUSED',
      plugin: 'walletconnect',
      hints: ['Allow this site to keep data on the device, or open it outside of a private window or a frame.'],
    });
  }
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
