/** States of Receive. */

import { ADDRESS } from '../fixtures.js';
import type { SceneOptions } from '../scene.js';
import type { GalleryState } from '../state.js';

const OTHER = { address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984' };

const receive = (name: string, title: string, scene: SceneOptions = {}): GalleryState => ({
  name: `receive${name}`,
  title,
  view: 'Receive',
  scene: { receive: true, ...scene },
  async arrange(stage) {
    await stage.connect();
    await stage.modal.open('Receive' as 'Account');
    await stage.find('.lk-qr:not(.lk-qr--ghost)');
  },
});

export const receiveStates: readonly GalleryState[] = [
  receive('', 'Address'),
  receive('-named', 'Address with a name', { label: 'you.example' }),
  receive('-testnet', 'Address on a test network', { network: 'eip155:11155111' }),
  receive('-smart', 'Address of a smart account', { smart: true }),
  receive('-accounts', 'Several addresses', {
    others: [OTHER, { address: ADDRESS.replace('91D4', '91D5'), label: 'Savings' }],
  }),
];
