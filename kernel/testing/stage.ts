/** The environment of a check: a test modal with the plugin under test, and the fixtures' wallet on its page. */

import type { AnyPlugin } from '../contract/contract.js';
import type { Connection, Connector, ConnectorInfo } from '../contract/model.js';
import type { ConnectResult } from '../contract/results.js';
import { connectorsAtom } from '../contract/state.js';
import type { ChainFixtures, InstalledWallet } from './fixtures.js';
import type { Ledger } from './ledger.js';
import type { PlatformOptions } from './platform.js';
import type { TestRequest } from './requests.js';
import { createScript, type ScriptControl } from './script.js';
import { createTestModal, type TestModal } from './testModal.js';
import { settle } from './turns.js';

/**
 * Fails a check.
 *
 * @param did - The behaviour of the plugin, with the values that matter, in one sentence.
 * @param expected - The behaviour that was expected, and how to get it, in one sentence.
 */
export function fail(did: string, expected?: string): never {
  throw Object.assign(new Error(did), { expected });
}

/** The same before a check begins: its wallet is not listed, or not connected. Other checks that end so are not run. */
export function failSetUp(did: string, expected: string): never {
  throw Object.assign(new Error(did), { expected, isSetUp: true });
}

/** Fails a check because the fixtures have no answer to it. */
export function lacks(field: string): never {
  fail(`The fixtures have no ${field}.`, 'Add it, or declare in "skip" why the check does not apply.');
}

/** The plugin under test, and the means to check it. */
export interface Subject {
  readonly fixtures: ChainFixtures;
  /** A new plugin if the author passed a function, else the given plugin. */
  make(): Promise<AnyPlugin>;
  /** Creates a stage. It is destroyed at the end of the check. */
  stage(options?: StageOptions): Promise<Stage>;
  /** The plugin finds no wallet that was installed before the modal, so the wallet is installed afterwards. */
  readonly isLate: boolean;
  /** A copy of the options of the fixtures, made before the plugin was created. */
  readonly optionsBefore: unknown;
  /** Globals used by importing and creating the plugin; `undefined` when it was imported before. */
  readonly touched: readonly string[] | undefined;
}

export interface StageOptions {
  readonly plugin?: AnyPlugin;
  readonly platform?: PlatformOptions;
  /** Id of the modal, for two modals on a page. */
  readonly id?: string;
  /** The option of the modal. */
  readonly connections?: 'several';
  /** Default: `respond` of the fixtures. */
  readonly respond?: (request: TestRequest, ledger: Ledger) => unknown;
}

export interface Stage {
  readonly modal: TestModal<readonly AnyPlugin[]>;
  readonly control: ScriptControl;
  /** Installs the wallet on the page, once for each stage: a further call returns the installed wallet. */
  install(): InstalledWallet;
  /** Installs a second wallet with the same name and the second account. Call it after `ready`. */
  installNamesake(): ScriptControl;
  /** Installs another wallet, with a name of its own and the second account. */
  installOther(): ScriptControl;
  /** The installed wallet. @throws before `ready` */
  readonly wallet: InstalledWallet;
  /** The listed entries of the wallet. */
  listed(): readonly ConnectorInfo[];
  /** The wallet's connector, for direct calls. */
  connector(): Connector;
  /** Installs the wallet if it is not installed yet, and waits until it is listed. */
  ready(): Promise<void>;
  /** @param connector - Default: the wallet's connector. */
  connect(connector?: string): Promise<ConnectResult>;
  /** Calls `ready` and connects. @throws if connecting fails */
  connected(): Promise<Connection>;
  connection(): Connection | undefined;
  addresses(): readonly string[];
  /** Counts listeners, timers and requests. The returned function names those added since. */
  mark(): () => string | undefined;
}

export const WALLET_NAME = 'Kit wallet';
/** Plugins may gather changes for this long before they follow them, ms. */
export const GATHER_MS = 1_000;

export function createStage(
  fixtures: ChainFixtures,
  plugin: AnyPlugin,
  { isLate = false, ...options }: StageOptions & { readonly isLate?: boolean },
): Stage {
  const { namespace, accounts, networks } = fixtures;
  const scriptOf = (name: string, id: string, shared: readonly string[]) =>
    createScript({ name, id, accounts: shared, network: networks[0], transaction: fixtures.transaction });
  const control = scriptOf(WALLET_NAME, 'kitwallet', accounts.slice(0, 1));
  const respond = options.respond ?? fixtures.respond;
  const modal = createTestModal({
    plugins: [plugin] as readonly AnyPlugin[],
    ...(options.id === undefined ? {} : { id: options.id }),
    ...(options.connections && { connections: options.connections }),
    platform: { fetch: (request) => respond(request, control.ledger), ...options.platform },
  });
  const { test } = modal;
  let wallet: InstalledWallet | undefined;
  // Listeners of the wallet itself, which do not count as the plugin's.
  const own = new Map<string, number>();
  const failUnlisted = () => {
    const names = modal.state.connectors.get().map(({ name }) => `“${name}”`);
    return failSetUp(
      `The wallet “${WALLET_NAME}”, which "install" of the fixtures puts into the page, is not listed. Listed: ${names.join(', ') || 'none'}.`,
      'The slot "connectors" publishes each wallet of the page: one that announces itself, and an object at its place in the page.',
    );
  };
  const connectors = () => test.context.store.get(connectorsAtom).filter(({ name }) => name === WALLET_NAME);
  const stage: Stage = {
    modal,
    control,
    install() {
      if (wallet) return wallet;
      const before = test.page.listeners();
      wallet = fixtures.install(test.page, control.script);
      for (const [type, count] of test.page.listeners()) {
        own.set(type, (own.get(type) ?? 0) + count - (before.get(type) ?? 0));
      }
      return wallet;
    },
    installNamesake() {
      const namesake = scriptOf(WALLET_NAME, 'namesake', accounts.slice(1));
      fixtures.install(test.page, namesake.script);
      return namesake;
    },
    installOther() {
      const other = scriptOf('Another wallet', 'anotherwallet', accounts.slice(1));
      fixtures.install(test.page, other.script);
      return other;
    },
    get wallet() {
      return wallet ?? fail('The wallet is not installed yet.', 'Call ready() first.');
    },
    listed: () => modal.state.connectors.get().filter(({ name }) => name === WALLET_NAME),
    connector: () => connectors()[0] ?? failUnlisted(),
    async ready() {
      if (!isLate) stage.install();
      await test.wake();
      if (isLate) stage.install();
      await settle();
      if (stage.listed().length > 0) return;
      failUnlisted();
    },
    connect: (connector = stage.connector().id) =>
      test.clock.drive(modal.connect({ connector, namespaces: [namespace] as never })),
    async connected() {
      await stage.ready();
      const result = await stage.connect();
      if (result.status !== 'connected') {
        const message = `Connecting to a wallet that approves ends as "${result.status}"${reason(result)}. The fixtures give it ${accounts.join(', ')}.`;
        failSetUp(
          message,
          'It is connected with these accounts: no hook of the plugin leaves one out, and isAddress accepts them.',
        );
      }
      return stage.connection() ?? fail('There is no connection after connecting.', 'The connection is there.');
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

/** Counts listeners, timers and pending requests. */
function census({ modal: { test }, control }: Stage, own: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const listeners = [...test.page.listeners()].map(([type, count]) => [type, count - (own.get(type) ?? 0)] as const);
  return new Map([
    ...listeners.map(([type, count]) => [`a listener of "${type}" on the page`, count] as const),
    ['a listener on the wallet', control.listeners],
    ['a timer', test.clock.timers],
    ['a request', test.requests.filter(({ open }) => open).length],
  ]);
}

/** Code and message of a failed result. */
export function reason(result: ConnectResult): string {
  return 'error' in result ? `: ${result.error.code}, “${result.error.message}”` : '';
}

/** Formats a value for a message. */
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
