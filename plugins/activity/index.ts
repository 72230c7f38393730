/** The plugin `activity`: the tabs of Account with the transactions and the NFTs of the account, and the views of one of them. */

import {
  type AccountPlace,
  accountTabs,
  type Connection,
  definePlugin,
  nfts,
  type RouterState,
  activity as sources,
  view,
  views,
} from 'latchkey/plugin';
import { createApi } from './api.js';
import { type ActivityOptions, readActivityOptions } from './options.js';
import { shownHistoryAtom, shownNftsAtom } from './state.js';

export type { ActivityApi } from './api.js';
export type { ActivityOptions } from './options.js';
export type { ShownHistory, ShownNfts } from './state.js';

/** EVM and Solana always, so that transactions of this browser are listed without a source too. */
const isListed = ({ namespace }: Connection) => namespace === 'eip155' || namespace === 'solana';
const whenListed = (connection: Connection, { has }: AccountPlace) => isListed(connection) || has(sources);
const whenHeld = (connection: Connection, { has }: AccountPlace) => isListed(connection) || has(nfts);

const isConnected = ({ connection }: RouterState) => connection !== undefined;

/**
 * Adds the tabs Activity and NFTs, and the views Transaction, Nft and NftCollection. The transactions come from the service
 * `activity`, for example from `backend`. Transactions that were sent here are listed first, until the source has them. The
 * NFTs come from the service `nfts`. Without a source of NFTs, they are those of the latest transactions.
 *
 * @throws `OPTION_INVALID`; the message names the option, the given value and the expected one
 */
/* @__NO_SIDE_EFFECTS__ */
export function activity(options: ActivityOptions = {}) {
  return definePlugin({
    id: 'activity',
    options: readActivityOptions(options),
    requires: [sources],
    contributes: [
      accountTabs.of(
        {
          id: 'activity',
          label: { key: 'activity.tab', text: 'Activity' },
          load: () => import('./views/ActivityTab.js'),
          when: whenListed,
        },
        { order: 20 },
      ),
      accountTabs.of(
        {
          id: 'nfts',
          label: { key: 'activity.nftTab', text: 'NFTs' },
          load: () => import('./views/NftsTab.js'),
          when: whenHeld,
        },
        { order: 10 },
      ),
      views.of(
        'Transaction',
        view<{ readonly hash: string }>({ load: () => import('./views/TransactionView.js'), when: isConnected }),
      ),
      views.of('Nft', view<{ readonly id: string }>({ load: () => import('./views/NftView.js'), when: isConnected })),
      views.of(
        'NftCollection',
        view<{ readonly id: string }>({ load: () => import('./views/CollectionView.js'), when: isConnected }),
      ),
    ],
    state: { history: shownHistoryAtom, nfts: shownNftsAtom },
    api: createApi,
  });
}
