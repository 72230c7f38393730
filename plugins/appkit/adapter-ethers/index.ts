/** `latchkey/appkit/adapter-ethers`: `EthersAdapter` in the shape of AppKit. Its providers are for `BrowserProvider` of ethers 6. */

import { Adapter } from '../core/adapter.js';

/**
 * The adapter of an app with ethers 6.
 *
 * ```ts
 * import { createAppKit } from 'latchkey/appkit';
 * import { EthersAdapter } from 'latchkey/appkit/adapter-ethers';
 * import { mainnet } from 'latchkey/appkit/networks';
 *
 * createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet], projectId: 'your-project-id' });
 * ```
 */
export class EthersAdapter extends Adapter {
  constructor() {
    super('eip155', 'ethers');
  }
}
