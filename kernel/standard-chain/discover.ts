/** Lists the wallets of a chain: those that announce themselves by the Wallet Standard, and those that the chain finds itself. Lazy. */

import { createWalletConnector } from '../chain-kit/walletConnector.js';
import type { Connector } from '../contract/model.js';
import type { StandardWallet } from '../standard-wallets/readWallet.js';
import { namesakes, watchStandardWallets } from '../standard-wallets/watchWallets.js';
import type { ChainCode } from './code.js';
import { watchInjected } from './injected.js';
import { createSubscriber } from './subscribe.js';

/** Stored ids are at most 255 characters long. This leaves room for the number of a namesake. */
const MAX_ID_LENGTH = 240;

/** @param publish - Receives the whole list, at the start and at each change. */
export function discover(given: ChainCode, publish: (connectors: readonly Connector[]) => void): void {
  const { context, chain, code } = given;
  const subscribe = createSubscriber();
  const connectorByWallet = new Map<StandardWallet, Connector>();
  let namesakeCount = 0;
  let announced: readonly StandardWallet[] = [];
  let found: readonly StandardWallet[] = [];

  const isUsable = ({ chains, features }: StandardWallet) =>
    chains.some((id) => id.startsWith(`${chain.prefix}:`)) &&
    features.includes(code.connect?.feature ?? 'standard:connect');
  const connectorOf = (wallet: StandardWallet, contested: boolean) => {
    const current = connectorByWallet.get(wallet);
    if (current && Boolean(current.contested) === contested) return current;
    const id = `${chain.prefix}/${wallet.name}`.slice(0, MAX_ID_LENGTH);
    const info = {
      // Wallets of one name need ids of their own. Data that is stored under the name could belong to either of them.
      id: contested ? `${id}/${++namesakeCount}` : id,
      name: wallet.name,
      type: found.includes(wallet) ? 'INJECTED' : 'ANNOUNCED',
      wallet: wallet.wallet,
      ...(wallet.imageUrl && { imageUrl: wallet.imageUrl }),
      ...(contested && { contested }),
    } as const;
    const connector = createWalletConnector(info, {
      namespace: chain.prefix,
      noAccounts: `${wallet.name} shares no account of ${typeof chain.name === 'string' ? chain.name : chain.name.text}.`,
      ...(code.restorePrompts && { restorePrompts: true }),
      open: async (...request) =>
        (await import('./connect.js')).openWallet({ ...given, wallet, subscribe }, ...request),
    });
    connectorByWallet.set(wallet, connector);
    return connector;
  };
  const list = () => {
    const usable = [...announced, ...found].filter(isUsable);
    for (const wallet of [...connectorByWallet.keys()]) if (!usable.includes(wallet)) connectorByWallet.delete(wallet);
    const same = namesakes(usable);
    publish(Object.freeze(usable.map((wallet) => connectorOf(wallet, same.has(wallet)))));
  };

  watchInjected(given, (wallets) => {
    found = wallets;
    list();
  });
  watchStandardWallets(context, (wallets) => {
    announced = wallets;
    list();
  });
}
