/** A mini app in Telegram: its links are opened by Telegram, and nothing is connected. */

import { openLink } from 'latchkey/plugins/wallets/slots';
import { expect, test, vi } from 'vitest';
import { accountOf, createFrame, startApp } from './framedPage.js';

const TELEGRAM = 'https://web.telegram.org';
const HREF = 'https://wallet.example/get?a=1';
const LAUNCHED = '#tgWebAppData=user%3D1&tgWebAppVersion=7.0&tgWebAppPlatform=weba';

/** A page that Telegram's web app may show. */
function telegramPage({ origin = TELEGRAM, hidden = false, hash = LAUNCHED } = {}) {
  const frame = createFrame({ origin, hidden, receive: () => undefined });
  Object.assign(frame.page.location as object, { hash });
  const open = vi.fn();
  Object.assign(frame.page, { open });
  const sent = () => frame.received.filter(({ message }) => typeof message === 'string');
  return { ...frame, open, sent };
}

async function openInTelegram({ page }: { readonly page: ReturnType<typeof createFrame>['page'] }) {
  const modal = startApp(page);
  await modal.test.until(() => modal.state.hosts.host.get() === 'telegram', 'host');
  const click = (href: string) => openLink(modal.test.context, { href, target: '_blank' });
  return { modal, click };
}

test('a link is opened by Telegram’s web app, by a message to its origin only', async () => {
  const frame = telegramPage();
  const { modal, click } = await openInTelegram(frame);
  click(HREF);
  const message = JSON.stringify({ eventType: 'web_app_open_link', eventData: { url: HREF } });
  expect([frame.sent(), frame.open.mock.calls, accountOf(modal)]).toEqual([
    [{ message, target: TELEGRAM }],
    [],
    undefined,
  ]);
});

test('a link to a chat is opened inside Telegram', async () => {
  const frame = telegramPage();
  const { click } = await openInTelegram(frame);
  click('https://t.me/wallet?start=1');
  const eventData = { path_full: '/wallet?start=1' };
  expect(frame.sent()[0]?.message).toBe(JSON.stringify({ eventType: 'web_app_open_tg_link', eventData }));
});

test('a link is opened by the bridge of Telegram’s apps, which show no frame', async () => {
  const frame = telegramPage();
  const postEvent = vi.fn();
  Object.assign(frame.page, { parent: frame.page, TelegramWebviewProxy: { postEvent } });
  const { click } = await openInTelegram(frame);
  click(HREF);
  expect(postEvent).toHaveBeenCalledExactlyOnceWith('web_app_open_link', JSON.stringify({ url: HREF }));
});

test('Telegram’s own script opens the link if the page has it', async () => {
  const frame = telegramPage();
  const WebApp = { initData: 'user=1', openLink: vi.fn(), openTelegramLink: vi.fn() };
  Object.assign(frame.page, { Telegram: { WebApp } });
  const { click } = await openInTelegram(frame);
  click(HREF);
  click('https://t.me/wallet');
  expect([WebApp.openLink.mock.calls, WebApp.openTelegramLink.mock.calls]).toEqual([
    [[HREF]],
    [['https://t.me/wallet']],
  ]);
  expect(frame.sent()).toEqual([]);
});

test('a link into a wallet app is the browser’s', async () => {
  const frame = telegramPage();
  const { click } = await openInTelegram(frame);
  click('wallet://wc?uri=wc');
  expect([frame.sent(), frame.open.mock.calls.length]).toEqual([[], 1]);
});

test('a frame whose parent the browser does not tell is Telegram’s only with its launch parameters', async () => {
  const { modal } = await openInTelegram(telegramPage({ hidden: true }));
  expect(modal.state.hosts.host.get()).toBe('telegram');
  const other = startApp(telegramPage({ hidden: true, hash: '' }).page);
  await other.test.clock.pass(10_000);
  await other.test.settle();
  expect(other.state.hosts.host.get()).toBeUndefined();
});

test('a parent page of another origin is not Telegram, also with launch parameters', async () => {
  const frame = telegramPage({ origin: 'https://evil.example' });
  const modal = startApp(frame.page);
  await modal.test.clock.pass(10_000);
  await modal.test.settle();
  expect([modal.state.hosts.host.get(), frame.received]).toEqual([undefined, []]);
});
