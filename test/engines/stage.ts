/** Starts an engine for the tests of a file, and gives each test a session with storage of its own. */

import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { dapp, resetChains } from '../browser/browser.js';
import { EVM } from '../browser/parts.js';
import { eventually } from '../tools/eventually.js';
import type { Engine, Session, Tab } from './driver/engine.js';
import { byId, click, DIALOG, ready, seeGone, seeText } from './visitor.js';

/** Only a test that hangs reaches it, also on a busy machine, where WebKit needs several times as long as the others. */
const LIMIT_MS = 180_000;

export interface Visit {
  /** Query of the demo, or another of its pages. */
  readonly query?: string;
  /** Plugins of the demo besides the screens and the wallets. */
  readonly plugins?: readonly string[];
  /** The name of the machine: `localhost` is another site than that of the frames. Default: `127.0.0.1`. */
  readonly host?: string;
}

export interface Stage {
  /** Opens the demo, and once more as another tab. */
  enter(visit?: Visit): Promise<Tab>;
  /** The first tab that a page has opened. It waits until there is one. */
  popup(): Promise<Tab>;
  name(): Engine['name'];
  /** Expects faults of this kind in the test. */
  expectFaults(kind: RegExp): void;
}

export function useEngine(start: () => Promise<Engine>): Stage {
  // Tests have the limit that is set when they are registered.
  vi.setConfig({ testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS });
  let engine: Engine;
  let session: Session | undefined;
  const tabs: Tab[] = [];
  let expected: RegExp | undefined;
  beforeAll(async () => {
    [engine] = await Promise.all([start(), resetChains()]);
  });
  afterAll(() => engine?.stop());
  afterEach(async ({ task }) => {
    const faults: string[] = [];
    // A failed test may have left a tab that does not answer.
    if (task.result?.state !== 'fail') for (const tab of tabs) faults.push(...(await tab.faults()));
    tabs.length = 0;
    await session?.close();
    session = undefined;
    const unexpected = faults.filter((fault) => !expected?.test(fault));
    expected = undefined;
    expect(unexpected).toEqual([]);
  });
  return {
    name: () => engine.name,
    expectFaults(kind) {
      expected = kind;
    },
    async enter({ query = '', plugins = EVM, host = '127.0.0.1' } = {}) {
      session ??= await engine.session();
      const tab = await session.open();
      tabs.push(tab);
      const { port } = new URL(dapp.url);
      const isOther = query.includes('.html');
      const address = new URL(query, `http://${host}:${port}/`);
      if (!isOther) {
        address.searchParams.set('parts', plugins.join());
        address.searchParams.set('bench', '');
      }
      await tab.goto(address.href);
      if (!isOther) await ready(tab);
      return tab;
    },
    popup: () =>
      eventually(async () => {
        const [first] = (await session?.popups()) ?? [];
        if (!first) throw new Error('No popup was opened.');
        return first;
      }),
  };
}

/** Sets the mode of a burner wallet. */
export const setMode = (tab: Tab, wallet: string, mode: 'approve' | 'reject' | 'ask'): Promise<void> =>
  tab.run(
    (name, next) => {
      const found = window.latchkeySandbox?.wallets.get(name);
      if (!found) throw new Error(`Unknown burner wallet "${name}".`);
      found.mode = next;
    },
    wallet,
    mode,
  );

/** Makes each access to the storage of the page throw, as where the user or the frame around blocks it. */
export const blockStorage = (tab: Tab): Promise<void> =>
  tab.run(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  });

/** Connects a wallet that approves, and waits until the modal is closed. @returns its address */
export async function connect(tab: Tab, wallet = 'Acorn'): Promise<string> {
  await setMode(tab, wallet.toLowerCase(), 'approve');
  await click(tab, byId('open'));
  await click(tab, { css: '.lk-dialog button', text: wallet });
  await seeText(tab, byId('status'), 'connected');
  await seeGone(tab, DIALOG);
  return tab.run(() => document.querySelector('[data-testid=account]')?.textContent ?? '');
}

/** Opens a view of the modal with params, as an app does. */
export const openView = (tab: Tab, view: string, params: object): Promise<void> =>
  tab.run(
    (name, given) => {
      const open = window.latchkeySandbox?.modal.open as unknown as (name: string, given: object) => Promise<unknown>;
      // The promise resolves when the modal closes.
      void open(name, given);
    },
    view,
    params,
  );
