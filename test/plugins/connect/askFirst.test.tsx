// @vitest-environment jsdom
/** A tap of `beforeConnect` that shows a view of its own, such as terms, before a wallet is asked. */

import { createModal } from 'latchkey';
import { definePlugin, view, views } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { Button, usePlugin } from 'latchkey/ui';
import { act } from 'react';
import { expect, test } from 'vitest';
// Import lazily loaded modules now, so that no test waits for a file.
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell/mountShell.js';
import '../../../plugins/connect/views/ConnectingExternalView.js';
import { atEnd } from '../../dom/atEnd.js';
import { settle } from '../../kernel/fakes.js';
import { installDialog } from '../../kernel/ui/fakeKernel.js';
import { meadow, scriptConnector, scriptGrant } from '../../kernel/wallets.js';
import { eventually } from '../../tools/eventually.js';

installDialog();

function TermsView() {
  const { router } = usePlugin();
  return (
    <Button
      onClick={() => {
        agreed = true;
        router.back();
      }}
    >
      I agree
    </Button>
  );
}

let agreed = false;
const terms = definePlugin({
  id: 'terms',
  contributes: [views.of('Terms', view({ load: async () => ({ default: TermsView }) }))],
  setup: ({ tap, router }) => {
    tap('beforeConnect', async () => {
      if (agreed) return undefined;
      router.push('Terms');
      return 'Read the terms first.';
    });
  },
});

test('the wallet is asked only after the user has come back from the view, and then connects', async () => {
  agreed = false;
  const { connector, asked } = scriptConnector('harbor');
  const errors: unknown[] = [];
  const modal = createModal({
    plugins: [meadow([connector]), connect(), account(), terms],
    storage: false,
    onError: (error) => errors.push(error),
  });
  atEnd(modal.destroy);
  const shown = () => modal.state.modal.get().view;
  const button = () =>
    [...(document.querySelector('[data-latchkey]')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'I agree',
    );
  await act(async () => void (await modal.open('ConnectingExternal', { connector: 'harbor' })));
  await act(async () => eventually(() => expect(button()).toBeTruthy()));
  expect([shown(), asked.length]).toEqual(['Terms', 0]);
  await act(async () => {
    button()?.click();
    await settle();
  });
  expect([shown(), asked.length]).toEqual(['ConnectingExternal', 1]);
  await act(async () => {
    asked[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
  });
  expect(modal.state.connection.get()?.connector.id).toBe('harbor');
  expect(errors).toEqual([]);
});
