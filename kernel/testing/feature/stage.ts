/** The environment of a check of a feature: a modal with the plugin, a connected wallet, and the views of the plugin. */

import { balances } from '../../contract/chainData.js';
import type { AnyPlugin, Contribution } from '../../contract/contract.js';
import { namespaces, type View, views } from '../../contract/slots.js';
import type { PlatformOptions } from '../platform.js';
import { fail, reason, show } from '../stage.js';
import { createTestModal, type TestModal } from '../testModal.js';
import { fakeConnector, fakeNamespace } from '../wallets.js';
import type { FeatureFixtures } from './fixtures.js';

/** A view or a part of the plugin, and how it is opened. */
export interface Shown {
  readonly name: string;
  /** The view that shows it. */
  readonly view: string;
  readonly params: unknown;
  readonly isPart: boolean;
  readonly isDisconnected: boolean;
}

/** Settings of a stage. */
export interface FeatureStageSettings {
  readonly id?: string;
  readonly locale?: string;
  readonly storage?: Storage;
  readonly platform?: PlatformOptions;
}

export interface FeatureStage {
  readonly id: string;
  readonly modal: TestModal<readonly AnyPlugin[]>;
  /** Requests that were refused, because their plugin has not declared the origin. */
  readonly undeclared: readonly { readonly plugin: string; readonly origin: string }[];
  /** The root of the modal in the page. @throws before a view is open */
  root(): ShadowRoot;
  /** Opens a view, and waits until it is shown and its requests are answered. Returns its dialog. */
  open(shown: Shown): Promise<Element>;
  /** Lets the views go on: code that is loading, requests, and three seconds of the clock. */
  rest(): Promise<void>;
}

/** Slots whose entries are parts of other views. */
const PARTS = ['accountTabs', 'accountRows', 'connectMethods'];
const WALLET = 'kitwallet';
const REST_MS = 3_000;

/** The views and parts of a plugin that can be opened, without those that the fixtures leave out. */
export function viewsOf(plugin: AnyPlugin, { views: given = {} }: FeatureFixtures): readonly Shown[] {
  return (plugin.contributes as readonly Contribution[]).flatMap((one) => {
    const isPart = PARTS.includes(one.slot);
    if (one.slot !== views.id && !isPart) return [];
    const id = isPart ? (one.value as { readonly id: string }).id : (one.key ?? '');
    const name = isPart ? `${one.slot}.${id}` : id;
    const fixture = given[name] ?? {};
    if (typeof fixture === 'string') return [];
    const { params, isDisconnected = one.slot === 'connectMethods' } = fixture;
    return [{ name, view: isPart ? viewOfPart(name) : id, params, isPart, isDisconnected }];
  });
}

const viewOfPart = (name: string) => `Kit ${name}`;

/** Adds a view for each part, so that it can be opened alone, in the context of its plugin. */
function withParts(plugin: AnyPlugin, read: (slot: never) => unknown): AnyPlugin {
  const given = plugin.contributes as readonly Contribution[];
  const parts = given.filter(({ slot }) => PARTS.includes(slot));
  const added = parts.map(({ slot, value }) => {
    const { id, load } = value as { readonly id: string; load(read: unknown): ReturnType<View['load']> };
    return views.of(viewOfPart(`${slot}.${id}`), { load: () => load(read) } as View<never>);
  });
  return { ...plugin, contributes: [...given, ...added] };
}

export async function createFeatureStage(
  fixtures: FeatureFixtures,
  plugin: AnyPlugin,
  options: FeatureStageSettings = {},
): Promise<FeatureStage> {
  const { namespace = 'kit', account = 'alice', features = {} } = fixtures;
  const others = (await fixtures.plugins?.()) ?? [];
  const isServed = others.some(({ contributes }) =>
    (contributes as readonly Contribution[]).some(({ slot, key }) => slot === namespaces.id && key === namespace),
  );
  const network = `${namespace}:1`;
  const wallet = fakeConnector({
    id: WALLET,
    name: 'Kit wallet',
    namespaces: [namespace],
    accounts: [account],
    features,
    ...(isServed ? {} : { network }),
  });
  const balance = balances.of(namespace, () => ({ native: async () => 1_000_000_000n }));
  const chain = fakeNamespace([wallet], namespace);
  const kit: AnyPlugin = isServed
    ? { ...chain, id: 'kit-wallet', contributes: chain.contributes.filter(({ slot }) => slot !== namespaces.id) }
    : { ...chain, id: 'kit-wallet', contributes: [...chain.contributes, balance] };
  const id = options.id ?? 'kit';
  const { window = windowOf(fixtures) } = options.platform ?? {};
  const undeclared: FeatureStage['undeclared'][number][] = [];
  const modal: TestModal<readonly AnyPlugin[]> = createTestModal({
    id,
    plugins: [kit, ...others, withParts(plugin, (slot) => modal.read(slot))] as readonly AnyPlugin[],
    ...(options.locale !== undefined && { locale: options.locale }),
    platform: {
      onUndeclared: (request) => undeclared.push(request),
      ...(window !== undefined && { window }),
      ...(fixtures.respond && { fetch: fixtures.respond }),
      ...(options.storage && { storage: options.storage }),
      ...options.platform,
    },
  });
  const { clock, env } = modal.test;
  const document = typeof window === 'object' ? window.document : undefined;
  const host = () => document?.querySelector(`[data-latchkey="${id}"]`)?.shadowRoot ?? undefined;
  const stage: FeatureStage = {
    id,
    modal,
    undeclared,
    root: () => host() ?? fail('The modal is not in the page.'),
    rest: () => clock.drive(new Promise<void>((go) => void env.after(REST_MS, go))),
    async open({ name, view, params, isDisconnected }) {
      const isConnected = modal.state.connections.get().size > 0;
      if (isConnected && isDisconnected) await clock.drive(modal.disconnect());
      if (!isConnected && !isDisconnected) await connect(modal);
      const opened = await clock.drive(modal.open(view as never, params as never));
      if (opened.status !== 'opened') {
        const [error] = modal.test.errors;
        const why = error === undefined ? '' : `, after ${show(error)}`;
        fail(`The view ${name} does not open: it ends as "${opened.status}"${why}.`);
      }
      const shown = () => host()?.querySelector('dialog[open]') ?? undefined;
      await modal.test.until(() => Boolean(shown()?.querySelector('.lk-view')), `view ${name} in an open dialog`);
      await stage.rest();
      const now = modal.test.context.router.current()?.view;
      if (now !== view)
        fail(`Opening the view ${name} shows the view ${now}. If it needs params, give them in "views".`);
      return shown() ?? fail(`The view ${name} closes the modal.`);
    },
  };
  return stage;
}

async function connect(modal: TestModal<readonly AnyPlugin[]>): Promise<void> {
  await modal.test.wake();
  const result = await modal.test.clock.drive(modal.connect({ connector: WALLET }));
  if (result.status !== 'connected') fail(`Connecting the kit’s wallet ends as "${result.status}"${reason(result)}.`);
}

/** The window of the fixtures, or the global one if it has a document. */
export function windowOf({ window }: FeatureFixtures): (Window & typeof globalThis) | undefined {
  if (window) return window;
  return typeof document === 'undefined' ? undefined : globalThis.window;
}
