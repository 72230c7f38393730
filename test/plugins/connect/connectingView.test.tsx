// @vitest-environment jsdom
import { type ConnectResult, ModalError } from 'latchkey';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openAtom } from '../../../kernel/contract/state.js';
import ConnectingExternalView from '../../../plugins/connect/views/ConnectingExternalView.js';
import { arrange, connection, connector, draw, fakeContext, later } from './harness.js';

const harbor = connector('harbor', { name: 'Harbor' });
const failed = (code: string, message = 'No.'): ConnectResult => ({
  status: code === 'USER_REJECTED' ? 'rejected' : 'failed',
  error: new ModalError(message, { code }),
});
afterEach(() => vi.unstubAllGlobals());

const connected: ConnectResult = { status: 'connected', connections: [connection()] };

/** Renders the view. The test answers each request to the wallet. */
async function connecting(connectors = [harbor]) {
  const fake = fakeContext();
  arrange(fake, { connectors });
  const requests: { readonly signal: AbortSignal; answer(result: ConnectResult): Promise<void> }[] = [];
  fake.connections.connect.mockImplementation(({ signal }) => {
    const { promise, resolve } = later<ConnectResult>();
    requests.push({ signal: signal!, answer: resolve });
    return promise;
  });
  const view = await draw(fake, <ConnectingExternalView params={{ connector: 'harbor' }} />);
  return { ...fake, ...view, requests, ring: () => view.all('.lk-ring')[0]?.dataset.state };
}

test('the wallet is asked once, even in StrictMode', async () => {
  const view = await connecting();
  expect(view.connections.connect).toHaveBeenCalledOnce();
  expect(view.connections.connect.mock.calls[0]?.[0]).toMatchObject({ connector: 'harbor' });
  expect(view.requests[0]?.signal.aborted).toBe(false);
});

test('without parameters the view shows a missing wallet and sends no request', async () => {
  const fake = fakeContext();
  arrange(fake, { connectors: [harbor] });
  const view = await draw(fake, <ConnectingExternalView />);
  expect(view.text()).toContain('This wallet isn’t in this browser');
  expect(fake.connections.connect).not.toHaveBeenCalled();
});

test('while waiting, the view says where to approve the connection', async () => {
  const view = await connecting();
  expect(view.text()).toContain('Open Harbor');
  expect(view.text()).toContain('Approve the connection in the extension window.');
  expect(view.ring()).toBe('busy');
  expect(view.spoken()).toBe('Open Harbor. Approve the connection in the extension window.');
});

test('after 8 seconds a hint and Try again are shown, and the focus stays', async () => {
  const view = await connecting();
  const focused = document.activeElement;
  await view.clock.pass(7_999);
  expect(view.text()).not.toContain('Nothing opened?');
  expect(view.has('Try again')).toBe(false);
  await view.clock.pass(1);
  expect(view.text()).toContain('Nothing opened? Click Harbor in your browser’s toolbar. It may be locked.');
  expect(view.has('Try again')).toBe(true);
  expect(document.activeElement).toBe(focused);
});

test('on a touch screen the hint does not mention a toolbar', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  const view = await connecting();
  await view.clock.pass(8_000);
  expect(view.text()).toContain('Approve in Harbor');
  expect(view.text()).not.toContain('toolbar');
});

test('fifty clicks on a late Try again abort the first request and send one more', async () => {
  const view = await connecting();
  await view.clock.pass(8_000);
  await view.click(view.button('Try again'), 50);
  expect(view.connections.connect).toHaveBeenCalledTimes(2);
  expect(view.requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(view.has('Try again')).toBe(false);
});

test('the answer to an aborted request is ignored', async () => {
  const view = await connecting();
  await view.clock.pass(8_000);
  await view.click(view.button('Try again'));
  await view.requests[0]?.answer({ status: 'cancelled' });
  expect(view.ring()).toBe('busy');
});

test('a declined connection is shown with a retry button', async () => {
  const view = await connecting();
  await view.requests[0]?.answer(failed('USER_REJECTED'));
  expect(view.text()).toContain('Connection declined');
  expect(view.text()).toContain('Nothing was shared. Ask again whenever you like.');
  expect(view.ring()).toBe('bad');
  expect(view.spoken()).toContain('Connection declined');
  expect(document.activeElement).toBe(view.button('Try again'));
});

test('fifty clicks on Try again send one request', async () => {
  const view = await connecting();
  await view.requests[0]?.answer(failed('USER_REJECTED'));
  await view.click(view.button('Try again'), 50);
  expect(view.connections.connect).toHaveBeenCalledTimes(2);
  expect(view.text()).toContain('Open Harbor');
});

test.each([
  ['USER_REJECTED', 'bad'],
  ['CONNECT_REFUSED', 'bad'],
  ['RESPONSE_MALFORMED', 'bad'],
  ['WALLET_LOCKED', 'held'],
  ['DEADLINE_PASSED', 'held'],
  ['NO_ACCOUNTS', 'held'],
  ['WALLET_DISCONNECTED', 'held'],
])('%s sets the ring to “%s”', async (code, ring) => {
  const view = await connecting();
  await view.requests[0]?.answer(failed(code));
  expect(view.ring()).toBe(ring);
});

describe.each([
  ['WALLET_LOCKED', 'Unlock Harbor', 'Answer the pending request in the wallet, then try again.'],
  ['REQUEST_PENDING', 'Answer in Harbor', 'Answer the pending request in the wallet, then try again.'],
  ['DEADLINE_PASSED', 'No answer from Harbor', 'The request timed out.'],
  ['GRANT_EMPTY', 'No account shared', 'Choose an account in Harbor, then try again.'],
  ['RESPONSE_MALFORMED', 'Harbor sent an invalid response', 'Nothing was connected. Try another wallet.'],
  ['WALLET_DISCONNECTED', 'Harbor isn’t ready', 'Reload this page, then try again.'],
  ['SOMETHING_NEW', 'Harbor didn’t connect', 'Something went wrong in the wallet.'],
])('%s', (code, title, text) => {
  test(`is shown as “${title}” with a retry button`, async () => {
    const view = await connecting();
    await view.requests[0]?.answer(failed(code, 'Internal details.'));
    expect(view.text()).toContain(title);
    expect(view.text()).toContain(text);
    expect(view.text()).not.toContain('Internal details.');
    expect(view.has('Try again')).toBe(true);
  });
});

test('the app’s reason for rejecting a connection is shown', async () => {
  const view = await connecting();
  await view.requests[0]?.answer(failed('CONNECT_REFUSED', 'Not in your region.'));
  expect(view.text()).toContain('Connection not allowed');
  expect(view.text()).toContain('Not in your region.');
});

test('a cancelled connection can be retried', async () => {
  const view = await connecting();
  await view.requests[0]?.answer({ status: 'cancelled' });
  expect(view.text()).toContain('Connection stopped');
  expect(view.has('Try again')).toBe(true);
});

test('success is shown for 600 ms before the modal continues', async () => {
  const view = await connecting();
  await view.requests[0]?.answer(connected);
  expect(view.text()).toContain('Connected');
  expect(view.text()).toContain('0x7a3F…91D4');
  expect(view.ring()).toBe('ok');
  await view.clock.pass(599);
  expect(view.router.done).not.toHaveBeenCalled();
  await view.clock.pass(1);
  expect(view.router.done).toHaveBeenCalledOnce();
});

test('leaving the view aborts the request and clears the timers', async () => {
  const view = await connecting();
  await view.leave();
  expect(view.requests[0]?.signal.aborted).toBe(true);
  expect(view.clock.pending()).toBe(0);
});

test('closing the modal does not abort the request, and a toast says that the wallet is connected', async () => {
  const view = await connecting();
  await view.set(() => view.store.set(openAtom, true));
  await view.set(() => view.store.set(openAtom, false));
  await view.leave();
  expect(view.requests[0]?.signal.aborted).toBe(false);
  expect(view.clock.pending()).toBe(0);
  await view.requests[0]?.answer(connected);
  expect(view.notify.toast).toHaveBeenCalledExactlyOnceWith({ variant: 'success', message: 'Harbor is connected' });
  expect(view.router.done).not.toHaveBeenCalled();
});

test('a wallet that connects after the modal was closed and opened again ends the choice of a wallet', async () => {
  const view = await connecting();
  await view.set(() => view.store.set(openAtom, true));
  await view.set(() => view.store.set(openAtom, false));
  await view.leave();
  view.router.current.mockReturnValue({ key: 2, view: 'Connect', params: undefined });
  await view.requests[0]?.answer(connected);
  expect(view.router.done).toHaveBeenCalledOnce();
});

test('leaving after success does not abort the request', async () => {
  const view = await connecting();
  await view.requests[0]?.answer(connected);
  await view.leave();
  expect(view.requests[0]?.signal.aborted).toBe(false);
  expect(view.clock.pending()).toBe(0);
});

test('an unknown wallet is not asked', async () => {
  const view = await connecting([]);
  expect(view.connections.connect).not.toHaveBeenCalled();
  expect(view.text()).toContain('This wallet isn’t in this browser');
  await view.click(view.button('Back'));
  expect(view.router.back).toHaveBeenCalledOnce();
});

test('a wallet that is removed while it is asked is shown as missing, with its name', async () => {
  const view = await connecting();
  await view.set(() => arrange(view, { connectors: [] }));
  expect(view.text()).toContain('Harbor isn’t in this browser');
  expect(view.text()).toContain('Add the wallet, then reload this page.');
  expect(view.requests[0]?.signal.aborted).toBe(true);
});

test('a wallet that is found later can be asked', async () => {
  const view = await connecting([]);
  await view.set(() => arrange(view, { connectors: [harbor] }));
  await view.click(view.button('Try again'));
  expect(view.connections.connect).toHaveBeenCalledOnce();
  expect(view.text()).toContain('Open Harbor');
});

test('an external wallet is not called an extension', async () => {
  const view = await connecting([connector('harbor', { name: 'Harbor', type: 'EXTERNAL' })]);
  expect(view.text()).toContain('Approve the connection in the wallet.');
});
