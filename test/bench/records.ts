/** 600 invented wallets, each with its own picture. The long list and its baseline both show them, without network. */

import type { WalletInput } from 'latchkey/plugins/wallets/slots';
import { pictureOf } from './pictures.js';

const FIRST = ['Amber', 'Birch', 'Brook', 'Cinder', 'Clover', 'Coral', 'Dune', 'Ember', 'Fjord', 'Garnet', 'Hazel'];
const SECOND = ['Anchor', 'Badger', 'Beacon', 'Compass', 'Crane', 'Falcon', 'Finch', 'Gate', 'Heron', 'Keel', 'Kite'];

/** The wallet that the benchmark searches for. It lies far behind the wallets that are loaded when the list opens. */
export const SOUGHT = 'Zephyr Lantern';

export const RECORDS = Array.from({ length: 600 }, (_, at) => {
  const number = Math.floor(at / (FIRST.length * SECOND.length)) + 1;
  const name = `${FIRST[at % FIRST.length]} ${SECOND[Math.floor(at / FIRST.length) % SECOND.length]} ${number}`;
  return {
    id: `wallet-${at}`,
    name: at === 555 ? SOUGHT : name,
    imageUrl: pictureOf(at),
    homepage: 'https://wallet.example/',
  } satisfies WalletInput;
});
