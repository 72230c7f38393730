/** Where one check happens: a modal with the plugin under test, and a wallet of the fixtures on its page. */

import type { AnyPlugin } from '../contract/contract.js';
import type { Connection, Connector, ConnectorInfo } from '../contract/model.js';
import type { ConnectResult } from '../contract/results.js';
import { connectorsAtom } from '../contract/state.js';
import type { ChainFixtures, InstalledWallet } from './fixtures.js';
import type { PlatformOptions } from './platform.js';
import type { TestRequest } from './requests.js';
import { createScript, type ScriptControl } from './script.js';
import { createTestModal, type TestModal } from './testModal.js';
import { settle } from './turns.js';

/** A check failed: the message says in one sentence what did not hold. */
export function fail(message: string): never {
  throw new Error(message);
}

/** The plugin under test. */
export interface Subject {
  readonly fixtures: ChainFixtures;
  /** A fresh plugin, if the author gave what makes it. */
  make(): Promise<AnyPlugin>;
  /** Ends with the check. */
  stage(options?: StageOptions): Promise<Stage>;
  /** What importing and making the plugin touched; `undefined` when it was imported before. */
  readonly touched: readonly string[] | undefined;
}

export interface StageOptions {
  readonly plugin?: AnyPlugin;
  readonly platform?: PlatformOptions;
  /** The modal's id, where two share a page. */
  readonly id?: string;
  /** Default: those of the fixtures. */
  readonly respond?: (request: TestRequest) => unknown;
}

export interface Stage {
  readonly modal: TestModal<readonly AnyPlugin[]>;
  readonly control: ScriptControl;
  /** Puts the wallet on the page: again, if asked again. */
  install(): InstalledWallet;
  /** The plugin did not see a wallet that was there first. That is judged once, and worked around elsewhere. */
  readonly needsLate: boolean;
  /** The wallet as it was installed first. @throws before `ready` */
  readonly wallet: InstalledWallet;
  /** The wallet as it is listed, if it is. */
  listed(): readonly ConnectorInfo[];
  /** The same, to be called directly. */
  connector(): Connector;
  /** The wallet is installed and listed. */
  ready(): Promise<void>;
  connect(): Promise<ConnectResult>;
  /** Ready and connected. @throws when that does not succeed */
  connected(): Promise<Connection>;
  connection(): Connection | undefined;
  addresses(): readonly string[];
  /** Remembers what listens and waits now; the result says what has come since. */
  mark(): () => string | undefined;
}

export const WALLET_NAME = 'Kit wallet';

export async function createStage(fixtures: ChainFixtures, plugin: AnyPlugin, options: StageOptions): Promise<Stage> {
  const { namespace, accounts, networks } = fixtures;
  const control = createScript(WALLET_NAME, 'kitwallet', accounts.slice(0, 1), networks[0]);
  const modal = createTestModal({
    plugins: [plugin] as readonly AnyPlugin[],
    ...(options.id === undefined ? {} : { id: options.id }),
    platform: { fetch: options.respond ?? fixtures.respond, ...options.platform },
  });
  const { test } = modal;
  let wallet: InstalledWallet | undefined;
  let needsLate = false;
  // What the wallets themselves listen to is not the plugin's.
  const own = new Map<string, number>();
  const connectors = () => test.context.store.get(connectorsAtom).filter(({ name }) => name === WALLET_NAME);
  const stage: Stage = {
    modal,
    control,
    install() {
      const before = test.page.listeners();
      wallet = fixtures.install(test.page, control.script);
      for (const [type, count] of test.page.listeners()) {
        own.set(type, (own.get(type) ?? 0) + count - (before.get(type) ?? 0));
      }
      return wallet;
    },
    get needsLate() {
      return needsLate;
    },
    get wallet() {
      return wallet ?? fail('The wallet is not installed yet.');
    },
    listed: () => modal.state.connectors.get().filter(({ name }) => name === WALLET_NAME),
    connector: () => connectors()[0] ?? fail('The wallet is not listed.'),
    async ready() {
      stage.install();
      await test.wake();
      if (stage.listed().length > 0) return;
      needsLate = true;
      stage.install();
      await settle();
      if (stage.listed().length === 0) fail('The wallet on the page is not listed.');
    },
    connect: () =>
      test.clock.drive(modal.connect({ connector: stage.connector().id, namespaces: [namespace] as never })),
    async connected() {
      await stage.ready();
      const result = await stage.connect();
      if (result.status !== 'connected') fail(`Connecting ended as "${result.status}"${reason(result)}.`);
      return stage.connection() ?? fail('There is no connection after connecting.');
    },
    connection: () => modal.state.connections.get().get(namespace),
    addresses: () => (stage.connection()?.accounts ?? []).map(({ address }) => address),
    mark() {
      const before = census(stage, own);
      return () => {
        const more = [...census(stage, own)].filter(([what, count]) => count > (before.get(what) ?? 0));
        return more.length === 0 ? undefined : more.map(([what]) => what).join(', ');
      };
    },
  };
  return stage;
}

/** What listens and waits, counted. */
function census({ modal: { test }, control }: Stage, own: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const listeners = [...test.page.listeners()].map(([type, count]) => [type, count - (own.get(type) ?? 0)] as const);
  return new Map([
    ...listeners.map(([type, count]) => [`a listener of "${type}" on the page`, count] as const),
    ['a listener on the wallet', control.listeners],
    ['a timer', test.clock.timers],
    ['a request', test.requests.filter(({ open }) => open).length],
  ]);
}

/** The code and message of a result that is no success. */
export function reason(result: ConnectResult): string {
  return 'error' in result ? `: ${result.error.code}, “${result.error.message}”` : '';
}

/** A value, as a sentence about it can name it. */
export function show(value: unknown): string {
  try {
    if (value instanceof Error) {
      const { code, cause } = value as Error & { readonly code?: unknown };
      const why = cause instanceof Error ? `, because of ${cause.name} “${cause.message}”` : '';
      return `${typeof code === 'string' ? code : value.name} “${value.message}”${why}`;
    }
    if (typeof value === 'bigint') return `${value}n`;
    return (JSON.stringify(value) ?? String(value)).slice(0, 120);
  } catch {
    return `something of type ${typeof value}`;
  }
}
