// @vitest-environment jsdom
import { type ConnectResult, ModalError } from 'latchkey';
import { describe, expect, test } from 'vitest';
import ConnectingExternalView from '../../../plugins/connect/views/ConnectingExternalView.js';
import { arrange, connection, connector, draw, fakeContext, later } from './harness.js';

const harbor = connector('harbor', { name: 'Harbor' });
const failed = (code: string, message = 'No.'): ConnectResult => ({
  status: code === 'USER_REJECTED' ? 'rejected' : 'failed',
  error: new ModalError(message, { code }),
});
const connected: ConnectResult = { status: 'connected', connections: [connection()] };

/** Draws the view; each question to the wallet is answered by the test. */
async function connecting(connectors = [harbor]) {
  const fake = fakeContext();
  arrange(fake, { connectors });
  const asked: { readonly signal: AbortSignal; answer(result: ConnectResult): Promise<void> }[] = [];
  fake.connections.connect.mockImplementation(({ signal }) => {
    const { promise, resolve } = later<ConnectResult>();
    asked.push({ signal: signal!, answer: resolve });
    return promise;
  });
  const view = await draw(fake, <ConnectingExternalView params={{ connector: 'harbor' }} />);
  return { ...fake, ...view, asked, ring: () => view.all('.lk-ring')[0]?.dataset.state };
}

test('the wallet is asked once, also where effects run twice', async () => {
  const view = await connecting();
  expect(view.connections.connect).toHaveBeenCalledOnce();
  expect(view.connections.connect.mock.calls[0]?.[0]).toMatchObject({ connector: 'harbor' });
  expect(view.asked[0]?.signal.aborted).toBe(false);
});

test('opened without a wallet, as plain JavaScript can, it says that none is there and asks nobody', async () => {
  const fake = fakeContext();
  arrange(fake, { connectors: [harbor] });
  const view = await draw(fake, <ConnectingExternalView />);
  expect(view.text()).toContain('This wallet isn’t in this browser');
  expect(fake.connections.connect).not.toHaveBeenCalled();
});

test('while it waits, the view says where to look', async () => {
  const view = await connecting();
  expect(view.text()).toContain('Open Harbor');
  expect(view.text()).toContain('Approve the connection in the extension window.');
  expect(view.ring()).toBe('busy');
  expect(view.spoken()).toBe('Open Harbor. Approve the connection in the extension window.');
});

test('after thirty seconds the hint comes', async () => {
  const view = await connecting();
  await view.clock.pass(29_999);
  expect(view.text()).not.toContain('Still waiting?');
  await view.clock.pass(1);
  expect(view.text()).toContain('Still waiting? Open Harbor from your browser’s toolbar.');
});

test('clicks that belong to the first one do not ask again', async () => {
  const view = await connecting();
  await view.click(view.button('Try again'), 50);
  expect(view.connections.connect).toHaveBeenCalledOnce();
});

test('a waiting question can be put again, which withdraws the first', async () => {
  const view = await connecting();
  await view.clock.pass(3_000);
  await view.click(view.button('Try again'));
  expect(view.connections.connect).toHaveBeenCalledTimes(2);
  expect(view.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('the answer to a withdrawn question changes nothing', async () => {
  const view = await connecting();
  await view.clock.pass(3_000);
  await view.click(view.button('Try again'));
  await view.asked[0]?.answer({ status: 'cancelled' });
  expect(view.ring()).toBe('busy');
});

test('a declined connection says so and offers another try', async () => {
  const view = await connecting();
  await view.asked[0]?.answer(failed('USER_REJECTED'));
  expect(view.text()).toContain('Connection declined');
  expect(view.text()).toContain('Nothing was shared. Ask again whenever you like.');
  expect(view.ring()).toBe('bad');
  expect(view.spoken()).toContain('Connection declined');
  expect(document.activeElement).toBe(view.button('Try again'));
});

test('fifty clicks on Try again ask once more', async () => {
  const view = await connecting();
  await view.asked[0]?.answer(failed('USER_REJECTED'));
  await view.click(view.button('Try again'), 50);
  expect(view.connections.connect).toHaveBeenCalledTimes(2);
  expect(view.text()).toContain('Open Harbor');
});

describe.each([
  ['WALLET_LOCKED', 'Unlock Harbor', 'Answer what is open in the wallet, then try again.'],
  ['REQUEST_PENDING', 'Unlock Harbor', 'Answer what is open in the wallet, then try again.'],
  ['DEADLINE_PASSED', 'No answer from Harbor', 'The request timed out.'],
  ['GRANT_EMPTY', 'No account shared', 'Choose an account in Harbor, then try again.'],
  ['RESPONSE_MALFORMED', 'Harbor gave a wrong answer', 'Nothing was connected. Try another wallet.'],
  ['WALLET_DISCONNECTED', 'Harbor isn’t ready', 'Reload this page, then try again.'],
  ['SOMETHING_NEW', 'Harbor didn’t connect', 'Something went wrong in the wallet.'],
])('%s', (code, title, text) => {
  test(`reads “${title}” and offers another try`, async () => {
    const view = await connecting();
    await view.asked[0]?.answer(failed(code, 'Internal details.'));
    expect(view.text()).toContain(title);
    expect(view.text()).toContain(text);
    expect(view.text()).not.toContain('Internal details.');
    expect(view.has('Try again')).toBe(true);
  });
});

test('an app that refuses is quoted', async () => {
  const view = await connecting();
  await view.asked[0]?.answer(failed('CONNECT_REFUSED', 'Not in your region.'));
  expect(view.text()).toContain('Connection not allowed');
  expect(view.text()).toContain('Not in your region.');
});

test('another connect that took over leaves a way on', async () => {
  const view = await connecting();
  await view.asked[0]?.answer({ status: 'cancelled' });
  expect(view.text()).toContain('Connection stopped');
  expect(view.has('Try again')).toBe(true);
});

test('success is seen for 600 ms before the modal moves on', async () => {
  const view = await connecting();
  await view.asked[0]?.answer(connected);
  expect(view.text()).toContain('Connected');
  expect(view.text()).toContain('0x7a3F…91D4');
  expect(view.ring()).toBe('ok');
  await view.clock.pass(599);
  expect(view.router.done).not.toHaveBeenCalled();
  await view.clock.pass(1);
  expect(view.router.done).toHaveBeenCalledOnce();
});

test('leaving withdraws the question and leaves no timer', async () => {
  const view = await connecting();
  await view.leave();
  expect(view.asked[0]?.signal.aborted).toBe(true);
  expect(view.clock.pending()).toBe(0);
});

test('leaving after success withdraws nothing', async () => {
  const view = await connecting();
  await view.asked[0]?.answer(connected);
  await view.leave();
  expect(view.asked[0]?.signal.aborted).toBe(false);
  expect(view.clock.pending()).toBe(0);
});

test('a wallet nobody lists is not asked', async () => {
  const view = await connecting([]);
  expect(view.connections.connect).not.toHaveBeenCalled();
  expect(view.text()).toContain('This wallet isn’t in this browser');
  await view.click(view.button('Back'));
  expect(view.router.back).toHaveBeenCalledOnce();
});

test('a wallet that vanishes while it is asked is told apart, by its name', async () => {
  const view = await connecting();
  await view.set(() => arrange(view, { connectors: [] }));
  expect(view.text()).toContain('Harbor isn’t in this browser');
  expect(view.text()).toContain('Add it, then come back to this tab.');
  expect(view.asked[0]?.signal.aborted).toBe(true);
});

test('a wallet that comes back can be asked again', async () => {
  const view = await connecting([]);
  await view.set(() => arrange(view, { connectors: [harbor] }));
  await view.click(view.button('Try again'));
  expect(view.connections.connect).toHaveBeenCalledOnce();
  expect(view.text()).toContain('Open Harbor');
});

test('a wallet without a window of its own is spoken of as a wallet', async () => {
  const view = await connecting([connector('harbor', { name: 'Harbor', type: 'EXTERNAL' })]);
  expect(view.text()).toContain('Approve the connection in the wallet.');
});
