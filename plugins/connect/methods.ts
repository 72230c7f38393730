/** The order of the connect methods. Loaded with `index.ts` on every page. Pure. */

import type { ConnectMethod, ListedConnector } from 'latchkey/plugin';

/** Whether the wallet is installed in this browser. */
export function isInstalled(wallet: Pick<ListedConnector, 'type' | 'connectors'>): boolean {
  const { type } = wallet.connectors?.[0] ?? wallet;
  return type === 'ANNOUNCED' || type === 'INJECTED';
}

/** Whether it lists wallets. */
export const isWallets = ({ kind }: ConnectMethod): boolean => kind === 'wallets';

/**
 * Puts wallets before e-mail and socials if a wallet is installed. The method objects must not be copied: the modal
 * finds the plugin of a method by the object's identity.
 *
 * @returns `undefined` if no wallet is installed: the order does not change.
 */
export function walletFirst(
  methods: readonly ConnectMethod[],
  connectors: readonly ListedConnector[],
): readonly ConnectMethod[] | undefined {
  if (!connectors.some(isInstalled)) return undefined;
  return [...methods.filter(isWallets), ...methods.filter((method) => !isWallets(method))];
}
