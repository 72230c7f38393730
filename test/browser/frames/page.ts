/** A page with two modals, each with its own embedded wallet. Both frames have the same origin, unless `?right=` is given. */

import { createModal } from 'latchkey';
import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { eip155 } from 'latchkey/plugins/eip155';
import { email } from 'latchkey/plugins/email';
import { frame } from 'latchkey/plugins/frame';

/** Data that the server writes into the page. */
interface Given {
  readonly chain: { readonly chainId: number; readonly name: string; readonly rpcUrl: string };
  readonly frame: string;
}

const given = JSON.parse(document.querySelector('meta')?.getAttribute('content') ?? '') as Given;
const { chainId, name, rpcUrl } = given.chain;

function create(id: string, url: string) {
  const modal = createModal({
    id,
    plugins: [
      eip155({
        networks: [
          { id: chainId, name, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: [rpcUrl] },
        ],
      }),
      connect(),
      account(),
      frame({ url, networks: [`eip155:${chainId}`] }),
      email(),
    ],
    app: { name: id, url: location.origin },
  });
  modal.start();
  return modal;
}

const query = new URLSearchParams(location.search);
const pair = { left: create('left', given.frame), right: create('right', query.get('right') ?? given.frame) };
Object.assign(window, { pair });

/** The two modals, as tests see them. */
export type Pair = typeof pair;
