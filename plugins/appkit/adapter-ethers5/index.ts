/** `latchkey/appkit/adapter-ethers5`: `Ethers5Adapter` in the shape of AppKit. Its providers are for `Web3Provider` of ethers 5. */

import { Adapter } from '../core/adapter.js';

/**
 * The adapter of an app with ethers 5.
 *
 * ```ts
 * import { createAppKit } from 'latchkey/appkit';
 * import { Ethers5Adapter } from 'latchkey/appkit/adapter-ethers5';
 * import { mainnet } from 'latchkey/appkit/networks';
 *
 * createAppKit({ adapters: [new Ethers5Adapter()], networks: [mainnet], projectId: 'your-project-id' });
 * ```
 */
export class Ethers5Adapter extends Adapter {
  constructor() {
    super('eip155', 'ethers5');
  }
}
