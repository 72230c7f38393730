// @vitest-environment jsdom
import { ModalError, type SwitchResult } from 'latchkey';
import { act } from 'react';
import { expect, test } from 'vitest';
import { imagesAtom, switchingAtom } from '../../../kernel/contract/state.js';
import NetworksView from '../../../plugins/networks/views/NetworksView.js';
import UnsupportedChainView from '../../../plugins/networks/views/UnsupportedChainView.js';
import { arrange, connection, draw, fakeContext, later, network } from '../connect/harness.js';

const all = [
  network('aa:1', 'Main'),
  network('aa:2', 'Base'),
  network('aa:3', 'Trial', { testnet: true }),
  network('bb:1', 'Other'),
];
const many = [...all, ...['Three', 'Four', 'Five', 'Six', 'Seven'].map((name, at) => network(`aa:${at + 4}`, name))];
const namespaces = new Map([
  ['aa', { name: 'The A family', networks: [] }],
  ['bb', { name: { key: 'bb.networks', text: 'B' }, networks: [] }],
]);

async function networks(View = NetworksView, state: Parameters<typeof arrange>[1] = {}) {
  const fake = fakeContext({ namespaces });
  arrange(fake, { networks: all, active: 'aa:1', connection: connection(), ...state });
  fake.router.current.mockReturnValue({ key: 1, view: 'any', params: undefined });
  const answers: ((result: SwitchResult) => Promise<void>)[] = [];
  fake.connections.switchNetwork.mockImplementation(async (id) => {
    const { promise, resolve } = later<SwitchResult>();
    answers.push(resolve);
    fake.store.set(switchingAtom, id);
    const result = await promise;
    fake.store.set(switchingAtom, undefined);
    return result;
  });
  const view = await draw(fake, <View />);
  const row = (name: string) => view.button(name);
  const type = (text: string) =>
    act(async () => {
      const input = view.all('input')[0] as HTMLInputElement;
      // React overrides the setter of the element, so use the setter of the prototype.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const rows = () => view.all('.lk-row').map((one) => one.querySelector('.lk-row__title')?.textContent);
  return { ...fake, ...view, answers, row, rows, type };
}

test('networks are grouped under the name of their namespace, test networks last, each group in a labelled list', async () => {
  const view = await networks();
  expect(view.rows()).toEqual(['Main', 'Base', 'Other', 'Trial']);
  const lists = view.all('ul').map((list) => {
    const caption = view.all('h3').find(({ id }) => id === list.getAttribute('aria-labelledby'));
    return caption?.textContent;
  });
  expect(lists).toEqual(['The A family', 'B', 'Test networks']);
});

test('the active network is marked as current', async () => {
  const view = await networks();
  expect(view.all('[aria-current="true"]').map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Main']);
});

test('the picture of a network comes from the image service', async () => {
  const view = await networks();
  expect(view.all('img')).toEqual([]);
  await act(async () => view.store.set(imagesAtom, { find: ({ kind, id }) => `https://images.example/${kind}/${id}` }));
  expect(view.all('img').map((one) => one.getAttribute('src'))).toContain('https://images.example/network/aa:2');
});

test('the search field is shown from nine networks on', async () => {
  const inputs = async (count: number) =>
    (await networks(NetworksView, { networks: many.slice(0, count) })).all('input');
  expect([(await inputs(8)).length, (await inputs(9)).length]).toEqual([0, 1]);
});

test('typing filters the list at once, and announces the count', async () => {
  const view = await networks(NetworksView, { networks: many });
  await view.type('bas');
  expect(view.rows()).toEqual(['Base']);
  expect(view.all('[role="status"]')[0]?.textContent).toBe('1 network');
});

test('a search without a match shows a message', async () => {
  const view = await networks(NetworksView, { networks: many });
  await view.type('zzz');
  expect(view.text()).toContain('No network by that name');
  await view.click(view.all('.lk-empty button')[0] as HTMLElement);
  expect(view.rows()).toHaveLength(9);
});

test('a picked row is busy until the wallet approves, then the view goes back', async () => {
  const view = await networks();
  await view.click(view.row('Base'));
  expect(view.row('Base').getAttribute('aria-busy')).toBe('true');
  expect(view.row('Base').textContent).toContain('Approve the switch in Harbor');
  await view.answers[0]?.({ status: 'switched', network: 'aa:2' });
  expect(view.router.back).toHaveBeenCalledOnce();
});

test('fifty fast clicks on a row start one switch', async () => {
  const view = await networks();
  await view.click(view.row('Base'), 50);
  expect(view.connections.switchNetwork).toHaveBeenCalledOnce();
});

test('another row can be picked while the wallet has not answered', async () => {
  const view = await networks();
  await view.click(view.row('Base'));
  await view.click(view.row('Trial'));
  expect(view.connections.switchNetwork).toHaveBeenLastCalledWith('aa:3');
});

test('picking the current network goes back without asking the wallet', async () => {
  const view = await networks();
  await view.click(view.row('Main'));
  expect(view.connections.switchNetwork).not.toHaveBeenCalled();
  expect(view.router.back).toHaveBeenCalledOnce();
});

test('a declined switch makes the row idle and shows a toast', async () => {
  const view = await networks();
  await view.click(view.row('Base'));
  await view.answers[0]?.({ status: 'rejected', error: new ModalError('No.', { code: 'USER_REJECTED' }) });
  expect(view.row('Base').getAttribute('aria-busy')).toBeNull();
  expect(view.notify.toast).toHaveBeenCalledExactlyOnceWith({ variant: 'error', message: 'Switch declined' });
  expect(view.router.back).not.toHaveBeenCalled();
});

test.each([
  ['DEADLINE_PASSED', 'No answer from Harbor'],
  ['NETWORK_SWITCH_FAILED', 'Couldn’t switch to Base in Harbor'],
])('the error %s shows the toast “%s”', async (code, message) => {
  const view = await networks();
  await view.click(view.row('Base'));
  await view.answers[0]?.({ status: 'failed', error: new ModalError('Internal.', { code }) });
  expect(view.notify.toast).toHaveBeenCalledExactlyOnceWith({ variant: 'error', message });
});

test('a switch that a newer one has replaced shows no toast', async () => {
  const view = await networks();
  await view.click(view.row('Base'));
  await view.answers[0]?.({ status: 'cancelled' });
  expect(view.notify.toast).not.toHaveBeenCalled();
  expect(view.router.back).not.toHaveBeenCalled();
});

test('a switch that ends after the user has left the view does not navigate', async () => {
  const view = await networks();
  await view.click(view.row('Base'));
  view.router.current.mockReturnValue({ key: 2, view: 'other', params: undefined });
  await view.answers[0]?.({ status: 'switched', network: 'aa:2' });
  expect(view.router.back).not.toHaveBeenCalled();
});

test('networks that the wallet has not approved are listed separately and cannot be picked', async () => {
  const view = await networks(NetworksView, { connection: connection({ networks: ['aa:1', 'aa:3'] }) });
  expect(view.text()).toContain('Not available in Harbor');
  expect(view.rows()).toEqual(['Main', 'Other', 'Trial', 'Base']);
  await view.click(view.row('Base'));
  expect(view.connections.switchNetwork).not.toHaveBeenCalled();
});

test('without a wallet, a switch does not ask for an approval', async () => {
  const view = await networks(NetworksView, { connection: undefined });
  await view.click(view.row('Base'));
  expect(view.row('Base').textContent).not.toContain('Approve');
});

const unsupported = (state = {}) => networks(UnsupportedChainView, { active: 'aa:99', ...state });

test('UnsupportedChain lists only the app’s networks of the namespace', async () => {
  const view = await unsupported();
  expect(view.text()).toContain('Meadow isn’t on this network');
  expect(view.rows()).toEqual(['Main', 'Base', 'Trial']);
});

test('UnsupportedChain does not list networks that the wallet has not approved', async () => {
  const view = await unsupported({ connection: connection({ networks: ['aa:99', 'aa:2'] }) });
  expect(view.rows()).toEqual(['Base']);
});

test('picking a network in UnsupportedChain finishes the view', async () => {
  const view = await unsupported();
  await view.click(view.row('Base'));
  expect(view.row('Base').getAttribute('aria-busy')).toBe('true');
  await view.answers[0]?.({ status: 'switched', network: 'aa:2' });
  expect(view.router.done).toHaveBeenCalledOnce();
});

test('UnsupportedChain ends with Disconnect, which disconnects once', async () => {
  const view = await unsupported();
  const { promise, resolve } = later<{ readonly status: 'disconnected'; readonly namespaces: string[] }>();
  view.connections.disconnect.mockReturnValue(promise);
  const button = view.all('button').at(-1) as HTMLElement;
  expect(button.textContent).toBe('Disconnect');
  await view.click(button);
  await view.click(button, 49);
  expect(view.connections.disconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ namespace: 'aa' }));
  expect(button.textContent).toBe('Disconnecting');
  await resolve({ status: 'disconnected', namespaces: ['aa'] });
  expect(button.textContent).toBe('Disconnect');
});

test('UnsupportedChain focuses the first network', async () => {
  const { view, focus } = await withFrame();
  expect(focus).toBe(view.row('Main'));
});

async function withFrame() {
  const { FrameContext } = await import('../../../kernel/ui/shell/frame.js');
  let focus: unknown;
  const frame = {
    start: { current: null },
    end: { current: null },
    setHeader: () => {},
    settle: (target: unknown) => (focus = target),
  };
  const Framed = () => (
    <FrameContext.Provider value={frame}>
      <UnsupportedChainView />
    </FrameContext.Provider>
  );
  return { view: await networks(Framed, { active: 'aa:99' }), focus };
}

test.each(['aa:1', 'bb:1'])(
  'with %s active, picking a network of a namespace without a connection opens Connect and switches nothing',
  async (active) => {
    const view = await networks(NetworksView, { active });
    await view.click(view.row('Other'));
    expect(view.router.push).toHaveBeenCalledExactlyOnceWith('Connect', { namespaces: ['bb'], network: 'bb:1' });
    expect(view.connections.switchNetwork).not.toHaveBeenCalled();
    expect(view.router.back).not.toHaveBeenCalled();
  },
);

test('without any connection, picking a network only makes it active', async () => {
  const view = await networks(NetworksView, { connection: undefined });
  await view.click(view.row('Other'));
  await view.answers[0]?.({ status: 'switched', network: 'bb:1' });
  expect(view.router.push).not.toHaveBeenCalled();
  expect(view.router.back).toHaveBeenCalledOnce();
});
