/** Loads the SDK, an optional peer dependency. */

import { type Env, ModalError } from 'latchkey/plugin';

type Provider = Awaited<ReturnType<Awaited<ReturnType<typeof loadProvider>>['init']>>;

/** The SDK's client. */
export type SignClient = Provider['client'];
/** A session as the SDK stores it. The parts that the wallet sent are not validated. */
export type SessionStruct = ReturnType<SignClient['session']['getAll']>[number];

/** @throws `PACKAGE_MISSING` · `STORAGE_REFUSED` */
export async function loadProvider({ localStorage, window }: Pick<Env, 'localStorage' | 'window'>) {
  // The SDK reads localStorage when it is imported, and throws if the browser blocks it.
  if (window && !localStorage()) {
    throw new ModalError(
      'WalletConnect needs localStorage, but the browser blocks it. Allow this site to store data, or open it outside of a private window or frame.',
      { code: 'STORAGE_REFUSED', plugin: 'walletconnect' },
    );
  }
  try {
    const { UniversalProvider } = await import('@walletconnect/universal-provider');
    return UniversalProvider;
  } catch (cause) {
    throw new ModalError(
      'WalletConnect needs the package @walletconnect/universal-provider, which could not be loaded. Is it installed?',
      {
        code: 'PACKAGE_MISSING',
        plugin: 'walletconnect',
        cause,
        hints: ['Run npm install @walletconnect/universal-provider@2.21.8. Later versions are not under Apache-2.0.'],
      },
    );
  }
}
