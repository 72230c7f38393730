/** Does what server rendering does: creates a modal and reads it, without starting it. */
import { strictEqual } from 'node:assert/strict';
import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { full } from 'latchkey/presets/full';

export function run() {
  const modal = createModal({ plugins: full({ eip155: { networks: [mainnet] } }), app: { name: 'A page' } });
  for (const id of ['eip155', 'connect', 'account', 'networks']) strictEqual(modal.status(id).status, 'active', id);
}
