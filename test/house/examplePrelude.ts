/** The values that every example of a docblock may use. */

import { createModal } from 'latchkey';
import type { PluginContext } from 'latchkey/plugin';
import { bitcoin } from 'latchkey/plugins/bip122';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { full } from 'latchkey/presets/full';

const made = createModal({
  plugins: full({
    projectId: 'your-project-id',
    networks: [mainnet, solanaMainnet, bitcoin, polkadotAssetHub],
    smartSessions: true,
  }),
});

declare global {
  /** A modal with every plugin of the preset `full`. */
  const modal: typeof made;
  /** The context of a plugin. */
  const context: PluginContext;
  const signal: AbortSignal;
}
