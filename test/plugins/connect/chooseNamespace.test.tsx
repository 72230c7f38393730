// @vitest-environment jsdom
import type { Connector } from 'latchkey';
import { act } from 'react';
import { expect, test } from 'vitest';
import { imagesAtom } from '../../../kernel/contract/state.js';
import ChooseNamespaceView from '../../../plugins/connect/views/ChooseNamespaceView.js';
import WalletMethod from '../../../plugins/connect/views/WalletMethod.js';
import { arrange, connection, connector, draw, fakeContext, network } from './harness.js';

const definitions = new Map([
  ['aa', { name: 'The A family', networks: [] }],
  ['bb', { name: { key: 'x.bb', text: 'The B family' }, networks: [] }],
  ['cc', { name: 'C', networks: [] }],
]);
const parts = [connector('h.a', { name: 'Harbor' }), connector('h.b', { name: 'Harbor', namespaces: ['bb'] })];
const harbor: Connector = connector('multi/Harbor', {
  name: 'Harbor',
  type: 'MULTI_CHAIN',
  namespaces: ['aa', 'bb'],
  connectors: parts,
});
const networks = [network('aa:1', 'Main'), network('aa:2', 'Base'), network('bb:1', 'Other'), network('cc:1', 'C')];

async function choose(params = {}, state: Parameters<typeof arrange>[1] = {}) {
  const fake = fakeContext({ namespaces: definitions });
  arrange(fake, { networks, connectors: [harbor], ...state });
  let route = { key: 1, view: 'ChooseNamespace', params: undefined };
  fake.router.current.mockImplementation(() => route);
  fake.router.push.mockImplementation((view: string) => {
    route = { key: 2, view, params: undefined };
  });
  const view = await draw(fake, <ChooseNamespaceView params={{ connector: 'multi/Harbor', ...params }} />);
  return { ...fake, ...view };
}

const rows = (view: { all(selector: string): HTMLElement[] }) =>
  view.all('.lk-row').map((row) => row.querySelector('.lk-row__title')?.textContent);

test('each supported namespace is one row with its networks', async () => {
  const view = await choose();
  expect(rows(view)).toEqual(['The A family', 'The B family']);
  expect(view.button('The A family').textContent).toContain('Main, Base');
});

test('a click connects the chosen namespace with the wallet’s connector for it', async () => {
  const view = await choose();
  await view.click(view.button('The B family'));
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('ConnectingExternal', {
    connector: 'h.b',
    namespaces: ['bb'],
  });
});

test('the picture of a namespace comes from the image service, or is that of its first network', async () => {
  const view = await choose();
  await act(async () =>
    view.store.set(imagesAtom, {
      find: ({ kind, id }) => (kind === 'network' || id === 'aa' ? `https://images.example/${kind}/${id}` : undefined),
    }),
  );
  expect(view.all('img').map((one) => one.getAttribute('src'))).toEqual([
    'https://images.example/chain/aa',
    'https://images.example/network/bb:1',
  ]);
});

test('fifty fast clicks open one view', async () => {
  const view = await choose();
  await view.click(view.button('The A family'), 50);
  expect(view.router.push).toHaveBeenCalledOnce();
});

test('only the namespaces in the parameters are offered', async () => {
  expect(rows(await choose({ namespaces: ['bb', 'cc'] }))).toEqual(['The B family']);
});

test('a namespace without a network is not offered', async () => {
  expect(rows(await choose({}, { networks: networks.slice(0, 2) }))).toEqual(['The A family']);
});

test('a namespace connected by this wallet is marked, one connected by another wallet is not', async () => {
  const { connect: _, ...info } = parts[0] as Connector;
  const mine = await choose({}, { connection: connection({ connector: info }) });
  expect(mine.button('The A family').textContent).toContain('Connected');
  const other = await choose({}, { connection: connection() });
  expect(other.text()).not.toContain('Connected');
});

test('a wallet that is removed or no longer merged is shown by ConnectingExternal', async () => {
  const view = await choose();
  await view.set(() => arrange(view, { connectors: parts }));
  expect(view.router.replace).toHaveBeenCalledWith('ConnectingExternal', { connector: 'multi/Harbor' });
});

async function shelf(namespaces?: readonly string[]) {
  const fake = fakeContext({ namespaces: definitions });
  arrange(fake, { networks, connectors: [harbor] });
  fake.router.current.mockReturnValue({ key: 1, view: 'Connect', params: namespaces && { namespaces } });
  const view = await draw(fake, <WalletMethod />);
  await view.click(view.button('Harbor'));
  return fake.router.push.mock.calls;
}

test('a merged wallet is one cell that opens ChooseNamespace', async () => {
  expect(await shelf()).toEqual([['ChooseNamespace', { connector: 'multi/Harbor' }]]);
});

test('with one namespace in the parameters, ChooseNamespace is skipped', async () => {
  expect(await shelf(['bb'])).toEqual([['ConnectingExternal', { connector: 'multi/Harbor', namespaces: ['bb'] }]]);
});
