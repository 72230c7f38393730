/** A scripted delegation (EIP-7702), so that the gallery renders its row without a node. */

import { accountRows, definePlugin } from 'latchkey/plugin';
import { Delegation } from '../../../plugins/eip155/views/Delegation.js';

const CONTRACT = '0xD1e6A7e0000000000000000000000000000063c0';

/** The plugin of a scene. */
export const delegationFixture = (kind: 'known' | 'unknown') =>
  definePlugin({
    id: 'delegation-fixture',
    contributes: [
      accountRows.of(
        {
          id: 'delegation',
          load: async () => ({
            default: () => <Delegation address={CONTRACT} name={kind === 'known' ? 'Harbor' : undefined} />,
          }),
        },
        { order: 6 },
      ),
    ],
  });
