// @vitest-environment jsdom
/** The views of permissions: which request is shown, and what is listed. */

import { definePlugin, tokens, view, views } from 'latchkey/plugin';
import { fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { ADDRESS, ALLOWANCE, arrange, HOUR, KEY, OTHER } from './kit.js';

const SESSION = {
  pci: 'a6c1f1de-0001',
  project: { name: 'Meadow' },
  expiry: 1_800_000_000,
  createdAt: 1_700_000_000,
  context: '0xabcd',
  revokedAt: null,
  permissions: [{ type: 'x', data: {} }],
};
const listPath = (address: string, network = 'eip155:1') =>
  `get /v1/sessions/${encodeURIComponent(`${network}:${address}`)}`;
const requestOf = (now: number, allowance = '0x5') => ({
  permissions: [{ ...ALLOWANCE, data: { ...ALLOWANCE.data, allowance } }],
  keys: [KEY],
  expiry: now + HOUR,
});

async function drawn(given: Parameters<typeof arrange>[0] = {}) {
  const embed = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => embed.remove());
  const kit = await arrange({ ...given, embed });
  const { until } = kit.modal.test;
  const text = () => kit.all('.lk-view')[0]?.textContent ?? '';
  const button = (name: string) => kit.all('button').find((one) => one.textContent?.includes(name));
  return {
    ...kit,
    text,
    until,
    button,
    view: () => kit.modal.state.modal.get().view,
    see: (words: string) => until(() => text().includes(words), `“${words}” in: ${text()}`),
    async press(name: string) {
      await until(() => button(name) !== undefined, `“${name}” in: ${text()}`);
      button(name)?.click();
    },
  };
}

/** A view that must be left first, while `state.closed` is true. */
function gate() {
  const state = { closed: true };
  const plugin = definePlugin({
    id: 'gate',
    contributes: [views.of('Gate', view({ load: async () => ({ default: () => null }) }))],
    setup(context) {
      context.tap('resolveView', () => (state.closed ? { view: 'Gate', gate: true } : undefined), { order: -1 });
    },
  });
  return { plugin, state };
}

test('of two requests at once, the user sees the first, and the second is refused', async () => {
  const { ask, see, text, press, inputs, now, drive } = await drawn();
  const first = ask(requestOf(now, '0x1'));
  const second = ask(requestOf(now, '0x2'));
  expect(await drive(second)).toMatch('SESSION_PENDING');
  await see('0.000000000000000001 ETH');
  expect(text()).not.toContain('0.000000000000000002 ETH');
  await press('Allow');
  expect(await drive(first)).toBe('granted');
  expect(inputs.at(-1)).toMatchObject({ permissions: requestOf(now, '0x1').permissions });
});

test('a request that another view is shown for is declined after 20 s, and the next one is shown', async () => {
  const { plugin, state } = gate();
  const { modal, ask, see, view, now } = await drawn({ plugins: [plugin] });
  const hidden = ask(requestOf(now));
  await modal.test.clock.pass(20_000);
  expect(await hidden).toMatch('USER_REJECTED');
  expect(view()).toBe('Gate');
  state.closed = false;
  modal.test.context.router.close();
  void ask(requestOf(now));
  await see('wants to act for you');
});

test('a request that the app does not let open is declined after 20 s', async () => {
  const { modal, ask, now } = await drawn();
  modal.test.context.tap('beforeOpen', () => false);
  let end: unknown;
  void ask(requestOf(now)).then((result) => {
    end = result;
  });
  await modal.test.clock.pass(19_999);
  expect(end).toBeUndefined();
  await modal.test.clock.pass(1);
  expect(end).toMatch('USER_REJECTED');
});

test('while a network of another kind is active, a request is refused and can be made again later', async () => {
  const other = fakeConnector({ id: 'other', namespaces: ['pebble'] });
  const { modal, grant, ask, see, drive, now } = await drawn({ plugins: [fakeNamespace([other], 'pebble')] });
  await drive(modal.connect({ connector: 'other' }));
  await drive(modal.switchNetwork('pebble:1' as never));
  expect(await grant(requestOf(now))).toMatch('NOT_CONNECTED');
  await drive(modal.switchNetwork('eip155:1' as never));
  void ask(requestOf(now));
  await see('wants to act for you');
});

test('a session without an end is listed, and can be revoked', async () => {
  const { modal, see, button } = await drawn({ pcis: [{ ...SESSION, expiry: 2 ** 48 - 1 }] });
  void modal.open('SmartSessions');
  await see('Meadow');
  await see('275760');
  expect(button('Revoke')).toBeDefined();
});

test('a request without an end is shown', async () => {
  const { ask, see, now } = await drawn();
  void ask({ ...requestOf(now), expiry: Number.MAX_SAFE_INTEGER });
  await see('275760');
});

test('the state of an ended session is named once', async () => {
  const { modal, see, text } = await drawn({ pcis: [{ ...SESSION, expiry: 1_600_000_000 }] });
  void modal.open('SmartSessions');
  await see('Expired');
  expect(text().split('Expired')).toHaveLength(2);
});

test('a switch of the account or the network reads the list again', async () => {
  const { modal, wallet, see, until, asked } = await drawn({ pcis: [SESSION] });
  void modal.open('SmartSessions');
  await see('Meadow');
  wallet.changeAccounts([OTHER, ADDRESS]);
  await until(() => asked.includes(listPath(OTHER)));
  wallet.changeNetwork('eip155:2');
  await until(() => asked.includes(listPath(OTHER, 'eip155:2')));
  await see('Meadow');
});

test('a session is revoked on its own network', async () => {
  const { modal, wallet, drive, inputs, asked } = await arrange({ pcis: [SESSION] });
  const [session] = (await drive(modal.api.smartSessions.list())) as readonly [never];
  wallet.changeNetwork('eip155:2');
  await drive(modal.api.smartSessions.revoke(session));
  expect(inputs.at(-1)).toMatchObject({ network: 'eip155:1' });
  expect(asked.at(-1)).toBe(`${listPath(ADDRESS).replace('get', 'post')}/revoke`);
});

test('an allowance of a token the account has is named with its symbol and decimals, another one in its smallest unit', async () => {
  const [known, unknown] = ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F', '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE'];
  const dollar = { id: `eip155:1/erc20:${known}`, network: 'eip155:1', address: known, name: 'Dollar', symbol: 'USD' };
  const held = { ...dollar, decimals: 6, quantity: 0n, price: 1_000_000_000_000_000_000n } as const;
  const origin = { name: 'list', kind: 'service' } as const;
  const list = async () => ({ tokens: [held as never], origin });
  const source = definePlugin({ id: 'held', contributes: [tokens.of('eip155', () => ({ list }))] });
  const { ask, see, now } = await drawn({ plugins: [source] });
  const allow = (token: string) => ({
    type: 'erc20-recurring-allowance',
    data: { token, allowance: '0x4c4b40', start: 0, period: 0 },
  });
  void ask({ permissions: [known, unknown].map(allow), keys: [KEY], expiry: now + HOUR });
  await see('5.00 USD of the token 0x71C7…976F in total0x71C7656EC7ab88b098defB751B7401B5f6d8976F');
  await see('5,000,000 of the token 0x5AED…67DE in total0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE');
});
