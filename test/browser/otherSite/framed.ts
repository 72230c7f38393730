/** An app with sign-in that a page of another site shows in a frame. `?plain`: without partitioned cookies. */

import { cookieStorage, createModal } from 'latchkey';
import { hosts } from 'latchkey/plugins/hosts';
import { siwx } from 'latchkey/plugins/siwx';
import { evm } from 'latchkey/presets/evm';

interface Given {
  readonly chain: { readonly chainId: number; readonly name: string; readonly rpcUrl: string };
  /** The origin that the app declares. */
  readonly host: string;
}

const { chain, host } = JSON.parse(document.querySelector('meta')?.getAttribute('content') ?? '') as Given;
const partitioned = !location.search.includes('plain');
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };

const framed = createModal({
  plugins: [
    ...evm({ networks: [{ id: chain.chainId, name: chain.name, nativeCurrency, rpcUrls: [chain.rpcUrl] }] }),
    hosts({ safe: [host] }),
    siwx({ server: `${location.origin}${partitioned ? '/siwx' : '/plain'}` }),
  ],
  app: { name: 'Meadow', url: location.origin },
  storage: cookieStorage({ partitioned }),
});
framed.start();

export type Framed = typeof framed;

window.framed = framed;
