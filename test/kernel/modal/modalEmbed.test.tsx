// @vitest-environment jsdom
/** An embedded modal. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { createModal } from '../../../kernel/modal/createModal.js';
// Import lazily loaded modules now, so that no test waits for a file.
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell/mountShell.js';
import { atEnd } from '../../dom/atEnd.js';
import { eventually } from '../../tools/eventually.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';

function arrange() {
  const embed = document.createElement('div');
  document.body.append(embed);
  const wallet = scriptConnector('harbor');
  const modal = createModal({ plugins: [meadow([wallet.connector]), screens], storage: false, embed });
  atEnd(modal.destroy);
  const view = () => modal.state.modal.get().view;
  return { modal, wallet, embed, view };
}

test('an embedded modal opens in its element on start, and destroy removes it', async () => {
  const { modal, embed, view } = arrange();
  expect(embed.children).toHaveLength(0);
  await act(async () => {
    modal.start();
    await eventually(() => expect(embed.querySelector('[data-latchkey]')).not.toBeNull());
  });
  expect(view()).toBe('Connect');
  await act(async () => modal.destroy());
  expect(modal.state.modal.get().open).toBe(false);
  expect(embed.children).toHaveLength(0);
});

test('close shows Connect; a connection then shows Account, a disconnect Connect', async () => {
  const { modal, wallet, view } = arrange();
  await act(async () => void (await modal.open()));
  await act(async () => modal.close());
  expect(view()).toBe('Connect');
  await act(async () => {
    const done = modal.connect({ connector: 'harbor' });
    await eventually(() => expect(wallet.asked).toHaveLength(1));
    wallet.asked[0]?.answer(scriptGrant({ meadow: {} }));
    await done;
  });
  expect(view()).toBe('Account');
  await act(async () => void (await modal.disconnect()));
  expect(view()).toBe('Connect');
});
