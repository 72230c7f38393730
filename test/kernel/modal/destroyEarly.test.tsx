// @vitest-environment jsdom
/** A modal that is destroyed while its code is being loaded. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { createModal } from '../../../kernel/modal/createModal.js';
// Import lazily loaded modules now, so that each turn is one step of the start.
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell/mountShell.js';
import { settle } from '../fakes.js';
import { meadow, screens, scriptConnector } from '../wallets.js';

/** More turns of the promise queue than a start takes. */
const TURNS = 60;

/** Starts a modal and destroys it after some turns. */
async function destroyAfter(turns: number, place: { readonly embed?: HTMLElement }) {
  const errors: unknown[] = [];
  const modal = createModal({
    plugins: [meadow([scriptConnector('harbor').connector]), screens],
    storage: false,
    logLevel: 'warn',
    onError: (error) => errors.push(error),
    ...place,
  });
  modal.start();
  const opening = place.embed ? undefined : modal.open();
  for (let turn = 0; turn < turns; turn += 1) await (turn % 10 === 9 ? settle() : undefined);
  modal.destroy();
  const opened = await opening;
  await settle();
  return { errors, opened, left: document.querySelectorAll('[data-latchkey]').length };
}

test('an embedded modal that is destroyed at any moment of its start reports nothing and leaves nothing', async () => {
  await act(async () => {
    for (let turns = 0; turns < TURNS; turns += 1) {
      const embed = document.createElement('div');
      document.body.append(embed);
      expect(await destroyAfter(turns, { embed }), `${turns} turns`).toMatchObject({ errors: [], left: 0 });
      embed.remove();
    }
  });
});

test('a call that waits for the code of a modal fails with MODAL_DESTROYED when the modal is destroyed', async () => {
  await act(async () => {
    const codes = new Set<unknown>();
    for (let turns = 0; turns < TURNS; turns += 1) {
      const { errors, opened, left } = await destroyAfter(turns, {});
      expect([errors, left], `${turns} turns`).toEqual([[], 0]);
      codes.add(opened?.status === 'failed' ? opened.error.code : opened?.status);
    }
    expect([...codes]).toEqual(['MODAL_DESTROYED', 'opened']);
  });
});
