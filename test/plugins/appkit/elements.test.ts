// @vitest-environment jsdom

import { evm } from 'latchkey/presets/evm';
import { createTestModal } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { defineAppKitElements } from '../../../plugins/appkit/elements/define.js';
import { atEnd } from '../../dom/atEnd.js';
import { NETWORKS } from '../eip155/modal.js';

const inner = (element: Element) => element.shadowRoot?.firstElementChild;

it('each element has one of ours inside, whose attributes follow its own', () => {
  const modal = createTestModal({ plugins: evm({ networks: NETWORKS }), platform: { window } });
  atEnd(() => modal.destroy());
  defineAppKitElements(modal);
  document.body.innerHTML = `
    <appkit-button size="sm" label="Log in" balance="hide" namespace="eip155"></appkit-button>
    <appkit-connect-button></appkit-connect-button>
    <w3m-account-button></w3m-account-button>
    <w3m-network-button disabled></w3m-network-button>`;
  const [button, connect, account, network] = [...document.body.children];
  if (!button || !connect || !account || !network) throw new Error('an element is missing');
  const attributes = (element: Element) =>
    Object.fromEntries([...(inner(element)?.attributes ?? [])].map(({ name, value }) => [name, value]));
  expect(attributes(button)).toEqual({ size: 'small', label: 'Log in', balance: 'false', namespace: 'eip155' });
  expect(inner(button)?.shadowRoot?.textContent).toContain('Log in');
  expect(attributes(connect)).toEqual({ balance: 'false' });
  expect(attributes(account)).toEqual({ balance: 'true' });
  expect(attributes(network)).toEqual({ disabled: '' });
  network.removeAttribute('disabled');
  Object.assign(button, { label: undefined, disabled: true });
  expect([attributes(network), attributes(button)]).toEqual([
    {},
    { size: 'small', balance: 'false', disabled: '', namespace: 'eip155' },
  ]);
  document.body.replaceChildren();
});
