// @vitest-environment jsdom
import { type ConnectInput, type ConnectResult, ModalError } from 'latchkey';
import type { Device, Wallet, WalletCatalogue } from 'latchkey/plugins/wallets/slots';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import Basic from '../../../plugins/walletconnect/views/ConnectingWalletConnectBasicView.js';
import View from '../../../plugins/walletconnect/views/ConnectingWalletConnectView.js';
import { createLink, linkKinds } from '../../../plugins/wallets/links/links.js';
import { memory } from '../../tools/memory.js';
import { connection, draw, fakeContext, later } from '../connect/harness.js';

const URI = `wc:${'a1'.repeat(32)}@2?expiryTimestamp=1795000000&relay-protocol=irn&symKey=${'b2'.repeat(32)}`;
const DESKTOP: Device = { platform: 'desktop', telegram: false, framed: false, browser: 'chromium' };
const PHONE: Device = { ...DESKTOP, platform: 'ios' };
const KITE: Wallet = { id: 'kite', name: 'Kite', chains: [], stores: {}, injected: [], mobileLink: 'kite://' };
const LUMEN: Wallet = {
  ...KITE,
  id: 'lumen',
  name: 'Lumen',
  webappLink: 'https://lumen.example/',
  desktopLink: 'lumen:',
};
const no = (code: string): ConnectResult => ({ status: 'failed', error: new ModalError('No.', { code }) });
const rejected: ConnectResult = { status: 'rejected', error: new ModalError('No.', { code: 'USER_REJECTED' }) };

/** A context with a directory of one wallet, whose connects the test answers. */
function arrange(wallet: Wallet | undefined, device = DESKTOP) {
  const fake = fakeContext({ views: new Map() });
  const asked: { readonly input: ConnectInput; answer(result: ConnectResult): Promise<void> }[] = [];
  fake.connections.connect.mockImplementation((input) => {
    const { promise, resolve } = later<ConnectResult>();
    asked.push({ input, answer: resolve });
    return promise;
  });
  const remember = vi.fn();
  const catalogue: Partial<WalletCatalogue> = {
    device,
    find: async () => wallet,
    link: (one, input) => createLink(one, input, device),
    linkKinds: (one) => linkKinds(one, device),
    stores: () => [],
    imageOf: () => undefined,
    remember,
  };
  const opened: { readonly href: string; readonly target: string; readonly clicked: boolean }[] = [];
  let clicking = false;
  const stored = new Map<string, string>();
  Object.assign(fake.ctx, { service: async () => catalogue });
  Object.assign(fake.ctx.env, {
    localStorage: () => memory(stored),
  });
  vi.spyOn(window, 'open').mockImplementation((href, target) => {
    opened.push({ href: String(href), target: String(target), clicked: clicking });
    return null;
  });
  const last = () => asked.at(-1);
  return {
    ...fake,
    asked,
    opened,
    stored,
    remember,
    async uri(view: Awaited<ReturnType<typeof draw>>, uri = URI) {
      await view.set(() => last()?.input.progress?.({ uri }));
    },
    async press(view: Awaited<ReturnType<typeof draw>>, name: string) {
      clicking = true;
      await view.click(view.button(name));
      clicking = false;
    },
  };
}

const drawWallet = async (wallet: Wallet, device?: Device) => {
  const fake = arrange(wallet, device);
  return { ...fake, view: await draw(fake, <View params={{ wallet: wallet.id, namespaces: ['aa'] }} />) };
};

test('the view starts one attempt, for the given namespaces', async () => {
  const { asked, view } = await drawWallet(KITE);
  expect(asked.filter(({ input }) => !input.signal?.aborted)).toHaveLength(1);
  expect(asked.at(-1)?.input).toMatchObject({ connector: 'walletconnect', namespaces: ['aa'] });
  expect(view.text()).toContain('Preparing a secure link');
});

test('with the URI the QR code and its hint show, and the URI can be copied', async () => {
  const { view, uri } = await drawWallet(KITE);
  expect(view.button('Copy link').getAttribute('aria-disabled')).toBe('true');
  await uri(view);
  // The encoder is loaded with the first URI.
  await act(() => import('../../../kernel/core/qr/createQrCode.js'));
  expect(view.all('.lk-qr--ghost')).toHaveLength(0);
  expect(view.text()).toContain('Scan with Kite or your phone’s camera');
  expect(view.button('Copy link').getAttribute('aria-disabled')).toBeNull();
  expect(view.place.innerHTML).not.toContain('symKey');
});

test('leaving the view aborts the attempt', async () => {
  const { asked, view } = await drawWallet(KITE);
  await view.leave();
  expect(asked.every(({ input }) => input.signal?.aborted)).toBe(true);
});

test('only a click opens the link of the wallet, and later requests open it too', async () => {
  const { view, uri, press, opened, stored, clock } = await drawWallet(KITE, PHONE);
  await uri(view);
  await clock.pass(60_000);
  expect(opened).toEqual([]);
  await press(view, 'Open Kite');
  expect(opened).toEqual([{ href: `kite://wc?uri=${encodeURIComponent(URI)}`, target: '_self', clicked: true }]);
  expect(stored.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(JSON.stringify({ href: 'kite://', name: 'Kite' }));
  expect(view.text()).toContain('Continue in Kite');
});

test('after three seconds the text changes, after five the button offers another try', async () => {
  const { view, uri, press, opened, clock } = await drawWallet(KITE, PHONE);
  await uri(view);
  await press(view, 'Open Kite');
  await clock.pass(2_999);
  expect(view.text()).not.toContain('Hold tight');
  await clock.pass(1);
  expect(view.text()).toContain("Hold tight... it's taking longer than expected");
  expect(view.has('Try again')).toBe(false);
  await clock.pass(2_000);
  await press(view, 'Try again');
  expect(opened).toHaveLength(2);
  expect(view.text()).not.toContain('Hold tight');
});

test('without a URI after five seconds the user can try again', async () => {
  const { view, asked, clock, press } = await drawWallet(KITE, PHONE);
  const before = asked.length;
  await clock.pass(5_000);
  expect(view.text()).toContain('Hold tight');
  await press(view, 'Try again');
  expect(asked).toHaveLength(before + 1);
  expect(asked.at(-2)?.input.signal?.aborted).toBe(true);
});

test('after a rejection no attempt starts until the user tries again', async () => {
  const { view, asked, press } = await drawWallet(KITE, PHONE);
  const before = asked.length;
  await asked.at(-1)?.answer(rejected);
  expect(view.text()).toContain('Connection declined');
  expect(view.all('.lk-ring')[0]?.dataset.state).toBe('bad');
  expect(asked).toHaveLength(before);
  await press(view, 'Try again');
  expect(asked).toHaveLength(before + 1);
});

test('an expired attempt is restarted without an error', async () => {
  const { view, asked, uri } = await drawWallet(KITE);
  await uri(view);
  const before = asked.length;
  await asked.at(-1)?.answer(no('DEADLINE_PASSED'));
  expect(asked).toHaveLength(before + 1);
  expect(view.text()).toContain('Preparing a secure link');
});

test('there is a tab per platform, and the attempt continues when the tab changes', async () => {
  const { view, asked, uri, press, opened } = await drawWallet(LUMEN);
  expect(view.all('[role="tab"]').map(({ textContent }) => textContent)).toEqual(['Phone', 'Computer', 'Browser']);
  await uri(view);
  const before = asked.length;
  await press(view, 'Browser');
  await press(view, 'Open lumen.example');
  await press(view, 'Computer');
  await press(view, 'Open Lumen');
  expect(opened.map(({ href, target }) => [href.split('?')[0], target])).toEqual([
    ['https://lumen.example/wc', '_blank'],
    ['lumen://wc', '_self'],
  ]);
  expect(asked).toHaveLength(before);
});

test('an approved wallet is remembered, and after a scan no link is stored', async () => {
  const { asked, stored, remember, router, clock, view } = await drawWallet(KITE);
  stored.set('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"old://","name":"Old"}');
  await asked.at(-1)?.answer({ status: 'connected', connections: [connection()] });
  expect(view.text()).toContain('Connected');
  expect(remember).toHaveBeenCalledWith(KITE);
  expect(stored.size).toBe(0);
  expect(router.done).not.toHaveBeenCalled();
  await clock.pass(600);
  expect(router.done).toHaveBeenCalledOnce();
});

test('an unknown wallet shows that it was not found', async () => {
  const fake = arrange(undefined);
  const view = await draw(fake, <View params={{ wallet: 'nobody' }} />);
  expect(view.text()).toContain('Couldn’t find this wallet');
  expect(fake.asked).toEqual([]);
});

test('without a wallet id the view shows the same and starts no attempt', async () => {
  const fake = arrange(KITE);
  const view = await draw(fake, <View />);
  expect(view.text()).toContain('Couldn’t find this wallet');
  expect(fake.asked).toEqual([]);
});

test('the view for any wallet shows a failure and can try again', async () => {
  const fake = arrange(undefined);
  const view = await draw(fake, <Basic params={undefined} />);
  await fake.asked.at(-1)?.answer(no('RELAY_UNREACHABLE'));
  expect(view.all('[role="alert"]')[0]?.textContent).toContain('The link didn’t load');
  const before = fake.asked.length;
  await fake.press(view, 'Try again');
  expect(fake.asked).toHaveLength(before + 1);
});

test('without storage the view says that the browser blocks it, and not to check the connection', async () => {
  const fake = arrange(undefined);
  const view = await draw(fake, <Basic params={undefined} />);
  await fake.asked.at(-1)?.answer(no('STORAGE_REFUSED'));
  expect(view.all('[role="alert"]')[0]?.textContent).toContain('The browser blocks the storage of this site');
  expect(view.text()).not.toContain('internet connection');
});

test('a wallet that approves only other networks gets a text of its own', async () => {
  const { view, asked } = await drawWallet(KITE, PHONE);
  await asked.at(-1)?.answer(no('NETWORK_UNSUPPORTED'));
  expect(view.text()).toContain('The wallet chose other networks');
  expect(view.text()).toContain('choose a network that this app uses');
});

test('the view for any wallet says under the code which wallets can scan it', async () => {
  const fake = arrange(undefined);
  const view = await draw(fake, <Basic params={undefined} />);
  await fake.uri(view);
  expect(view.text()).toContain('Works with any WalletConnect wallet');
});
