/** The order of the groups of Connect: what every page loads of it. Pure. */

import type { ConnectMethod, ListedConnector } from 'latchkey';

/** Whether the wallet is there already: nothing to install, nothing to scan. */
export function isInstalled(wallet: Pick<ListedConnector, 'type' | 'connectors'>): boolean {
  const { type } = wallet.connectors?.[0] ?? wallet;
  return type === 'ANNOUNCED' || type === 'INJECTED';
}

/**
 * Spec §2: with a wallet installed, wallets come before e-mail and socials.
 *
 * The list is reordered, not rewritten: the modal knows a method's plugin by the method itself.
 */
export function walletFirst(
  methods: readonly ConnectMethod[],
  connectors: readonly ListedConnector[],
): readonly ConnectMethod[] | undefined {
  if (!connectors.some(isInstalled)) return undefined;
  return [...methods.filter(({ id }) => id === 'wallet'), ...methods.filter(({ id }) => id !== 'wallet')];
}
