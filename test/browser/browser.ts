/** Opens pages for the browser tests: one browser per worker, one new context per page. */

import type { Browser, BrowserContext, Frame, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { closeQuietly } from './failedTry.js';
import { WAIT_MS } from './launch.js';
import type { Dapp } from './setup.js';
import { closeContexts, sharedBrowser } from './sharedBrowser.js';

/** A page of the demo, with a record of its faults and requests. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors, console errors and policy violations. Empty at the end of every test. */
  readonly faults: readonly string[];
  /** Requested URLs, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export interface VisitOptions {
  /** Query of the demo: wallet modes such as `?acorn=reject`. */
  readonly query?: string;
  /** Plugins of the demo besides the screens and the wallets: `['eip155']`. Default: those of `useBrowser`. */
  readonly parts?: readonly string[];
  /** False: the page of the exchange. Default: the test bench, whose cards the tests use. */
  readonly bench?: boolean;
  readonly dark?: boolean;
  readonly phone?: boolean;
  readonly reducedMotion?: boolean;
}

/** The servers of this worker. A worker keeps its number for all its files. */
export const dapp = inject('dapps')[Number(process.env.VITEST_POOL_ID) - 1] as Dapp;

/** Number of different pages of a directory that were requested. */
export const pagesOf = (requests: readonly string[]): number =>
  new Set(requests.flatMap((one) => /[?&]page=(\d+)/.exec(one)?.slice(1) ?? [])).size;

/** Records violations of the page's Content-Security-Policy. */
export async function watchPolicy(page: Page, note: (text: string) => void): Promise<void> {
  await page.exposeFunction('noteViolation', (text: string) => note(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // biome-ignore lint/suspicious/noExplicitAny: `exposeFunction` adds this property
      (window as any).noteViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/**
 * Prints what a page shows: its address, the text of the modal and of every frame, and the newest events.
 *
 * The output helps with tests that fail only rarely.
 */
export async function printScreen(page: Page): Promise<void> {
  if (page.isClosed()) return;
  const textOf = (frame: Frame) =>
    // A frame that hangs or is removed must not hide the others.
    Promise.race([
      frame.evaluate(() => document.body?.innerText ?? ''),
      new Promise<string>((resolve) => setTimeout(resolve, 2_000, 'no answer in 2 s')),
    ]).catch((error: Error) => `unreadable: ${error.message}`);
  const shorten = (text: string) => (text.length > 1_000 ? `${text.slice(0, 1_000)} …` : text);
  const [main, ...frames] = page.frames();
  const dialogs = await modal(page).allInnerTexts();
  const log = await value(page, 'event-log').allInnerTexts();
  const lines = [
    `The test failed. Page: ${page.url()}`,
    `Modal: ${dialogs.length > 0 ? shorten(dialogs.join('\n')) : 'closed'}`,
    // If the modal is closed, the text of the page shows how far the test got.
    ...(dialogs.length === 0 && main ? [`Text of the page: ${shorten(await textOf(main))}`] : []),
    ...(await Promise.all(frames.map(async (one) => `Frame ${one.url()}: ${shorten(await textOf(one))}`))),
    `Newest events: ${log.join(' ').slice(-600)}`,
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
}

/** Whether a visit is to the demo's first page. Others, such as the gallery, have no folds and do not read `parts`. */
const isDemo = ({ query = '' }: VisitOptions) => /^(\?|$)/.test(query);

/** The URL of the demo with this query and these plugins. */
function addressOf({ query = '', parts, bench = true }: VisitOptions): string {
  if (!isDemo({ query })) return `${dapp.url}${query}`;
  const [search = '', hash] = query.split('#');
  const own = search.length > 1 ? [search.slice(1)] : [];
  const all = [...(bench ? ['bench='] : []), ...own, ...(parts ? [`parts=${parts.join()}`] : [])].join('&');
  return `${dapp.url}${all && `?${all}`}${hash === undefined ? '' : `#${hash}`}`;
}

/**
 * Opens pages in the browser of the worker. After the tests of the file, all of them are closed.
 *
 * @param defaults - Options of every visit. A file should name the few plugins it needs: each visit is then about 0.5 s faster.
 */
export function useBrowser(defaults: VisitOptions = {}): (options?: VisitOptions) => Promise<Watched> {
  let browser: Browser;
  beforeAll(async () => {
    [browser] = await Promise.all([sharedBrowser(), resetChains()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const page of browser.contexts().flatMap((context) => context.pages())) await printScreen(page);
    await closeQuietly(() => closeContexts(browser));
  });
  afterAll(() => browser && closeContexts(browser));
  return async (given = {}) => {
    const options = { ...defaults, ...given };
    const context = await browser.newContext({
      viewport: options.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      hasTouch: options.phone ?? false,
      colorScheme: options.dark ? 'dark' : 'light',
      reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(WAIT_MS);
    if (isDemo(options) && options.bench !== false) await context.addInitScript(openFolds);
    // A request to another machine counts as a fault.
    const page = await context.newPage();
    const faults: string[] = [];
    const requests: string[] = [];
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
    page.on('request', (request) => {
      requests.push(request.url());
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== '127.0.0.1')
        faults.push(`request to another host: ${request.url()}`);
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).hostname !== '127.0.0.1') faults.push(`request to another host: ${socket.url()}`);
    });
    await watchPolicy(page, (text) => faults.push(text));
    await page.goto(addressOf(options));
    await page.evaluate(() => window.latchkeySandbox?.ready);
    return { page, context, faults, requests, close: () => context.close() };
  };
}

/**
 * Gives the development accounts 10 000 ETH each, and the chains the right time: rows of Activity are sorted by it. The files of
 * a worker share its chains, and some leave an account little, or a chain some minutes ahead.
 */
export async function resetChains(): Promise<void> {
  const balance = `0x${(10_000n * 10n ** 18n).toString(16)}`;
  for (const { rpcUrl } of dapp.chains) {
    const accounts = (await ask(rpcUrl, 'eth_accounts', [])) as readonly string[];
    await Promise.all(accounts.map((account) => ask(rpcUrl, 'anvil_setBalance', [account, balance])));
    await ask(rpcUrl, 'evm_setTime', [Math.floor(Date.now() / 1_000)]);
  }
}

/** Runs in the page: opens the folded regions of the demo, such as the burner wallets, whose controls the tests use. */
function openFolds(): void {
  const open = () => {
    for (const fold of document.querySelectorAll('details:not([open])')) fold.toggleAttribute('open', true);
  };
  new MutationObserver(open).observe(document, { childList: true, subtree: true });
}

/** The open modal. */
export const modal = (page: Page) => page.getByRole('dialog').first();

/** Leaves out the hidden copies of removed elements that are still fading out. */
const current = (page: Page, found: Locator) =>
  found.and(page.locator(':not([inert][aria-hidden], [inert][aria-hidden] *)'));

/** The elements of the open modal with this CSS selector, without those of a view that is fading out. */
export const inModal = (page: Page, selector: string, options?: { hasText: string | RegExp }) =>
  current(page, modal(page).locator(selector, options));

/** The cells of wallets with this text. */
export const cell = (page: Page, name: string) => inModal(page, '.lk-cell', { hasText: name });

/** The control of Connect that opens AllWallets: a cell, or a row. */
export const allWallets = (page: Page) => inModal(page, '.lk-cell, .lk-row', { hasText: 'All wallets' });

/** The balance in Account. */
export const balance = (page: Page) => inModal(page, '.lk-balance');

/** The first visible element of the modal with this text. */
export const visibleText = (page: Page, text: string | RegExp) =>
  current(page, modal(page).getByText(text)).filter({ visible: true }).first();

/** Waits until all animations of the page and the modal have ended, except endless ones such as spinners. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shadow = document.querySelector('[data-latchkey]')?.shadowRoot;
    return [...document.getAnimations(), ...(shadow?.getAnimations() ?? [])].every(
      (one) =>
        one.timeline !== document.timeline ||
        one.playState !== 'running' ||
        one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    );
  });
}

/** Starts to count how often the modal refuses to close. The count shows that a key or click has been handled. */
export async function countRefusals(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const refused = { times: 0 };
    let shook = false;
    (window.latchkeySandbox ?? window.meadow).modal.state.modal.subscribe(({ shake }) => {
      if (shake && !shook) refused.times += 1;
      shook = shake;
    });
    return refused;
  });
  return () => counter.evaluate(({ times }) => times);
}

/** The element of the demo with this `data-testid`. */
export const value = (page: Page, id: string) => page.getByTestId(id);

/** Sets the mode of a burner wallet. */
export async function setWalletMode(page: Page, wallet: string, mode: unknown): Promise<void> {
  await page.evaluate(
    ([name, next]) => {
      const found = window.latchkeySandbox?.wallets.get(name as string);
      if (!found) throw new Error(`Unknown burner wallet "${name}".`);
      found.mode = next as typeof found.mode;
    },
    [wallet, mode],
  );
}

/** Connects an approving wallet through the modal, and waits until the modal is closed. */
export async function connect(page: Page, wallet = 'Acorn'): Promise<void> {
  await setWalletMode(page, wallet.toLowerCase(), 'approve');
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: wallet }).click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  await modal(page).waitFor({ state: 'hidden' });
}

/** Sends a JSON-RPC request directly to a chain, without the page. */
export async function ask(rpcUrl: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result: unknown }).result;
}
