/** Moves to a network for a hook. */

import { currentAppKit } from './instance.js';
import type { AppKitNetwork } from './networkTypes.js';

/** Moves to a network of the app. A refusal of the wallet is shown in the modal, and changes nothing. */
export async function switchQuietly(network: AppKitNetwork): Promise<void> {
  await currentAppKit()
    ?.switchNetwork(network)
    // An app calls it without waiting, so that a rejection would be a fault of its page.
    .catch(() => undefined);
}
