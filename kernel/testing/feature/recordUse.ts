/** Uses a plugin once, and records what it requests, loads, stores and leaves. Several checks read the record. */

import type { CspSources } from '../../contract/contract.js';
import type { FeatureSubject } from './check.js';
import { pressAll } from './pressAll.js';
import type { FeatureStage } from './stage.js';
import type { UseRecord } from './useRecord.js';
import { watchPage } from './watchPage.js';

/** Elements that load something, the property with its address, and the directive that allows it. */
const LOADING: readonly (readonly [string, string, keyof CspSources | 'script-src' | 'style-src'])[] = [
  ['img, source, video, audio', 'src', 'img-src'],
  ['iframe', 'src', 'frame-src'],
  ['script', 'src', 'script-src'],
  ['link', 'href', 'style-src'],
];
/** Frames of the kernel and of the checks, which are not the plugin's. */
const KERNEL = new URL('../../', import.meta.url).pathname;

export async function recordUse({ make, fixtures, stage, shown, window }: FeatureSubject): Promise<UseRecord> {
  const page = window as Window & typeof globalThis;
  const plugin = await make();
  const ownStorage = () => JSON.stringify([{ ...page.localStorage }, { ...page.sessionStorage }]);
  const before = ownStorage();
  const known = new Set(page.document.querySelectorAll('*'));
  const watched = watchPage(page);
  try {
    const here = await stage({ plugin });
    const subscriptions = watchStore(here);
    const loaded: UseRecord['loaded'][number][] = [];
    const look = async () => {
      const { csp } = await here.modal.test.clock.drive(here.modal.health());
      for (const [selector, name, directive] of LOADING) {
        const added = [...page.document.querySelectorAll(selector)].filter((one) => !known.has(one));
        for (const element of [...here.root().querySelectorAll(selector), ...added]) {
          const origin = originOf(element.getAttribute(name), page.location.href);
          const allowed: readonly string[] = csp[directive as keyof typeof csp] ?? [];
          if (origin && !allowed.includes(origin)) loaded.push({ what: `<${element.localName}>`, origin, directive });
        }
      }
    };
    for (const one of shown) {
      await here.open(one);
      await look();
    }
    const presses = await pressAll(here, plugin, fixtures);
    const [last] = shown;
    if (last) await here.open(last);
    await look();
    const { clock, requests, settle, storage } = here.modal.test;
    const stored = new Map(Object.entries(storage));
    const wroteDirectly = ownStorage() !== before;
    here.modal.destroy();
    // The animations of the modal itself end by timers that are not stopped, within a tenth of a second.
    await clock.pass(1_000);
    await settle();
    const left = [
      ...watched.left(),
      ...subscriptions(),
      ...(clock.timers > 0 ? [`${clock.timers} timer(s) of context.env.after`] : []),
      ...requests.filter(({ open }) => open).map(({ url }) => `a request to ${url}`),
    ];
    return { stage: here, presses, loaded, direct: watched.direct, stored, wroteDirectly, left };
  } finally {
    watched.end();
  }
}

/** The origin of an address that is loaded from another server. */
export function originOf(url: string | null, base?: string): string | undefined {
  if (!url) return undefined;
  try {
    const { protocol, origin } = new URL(url, base);
    const isOwn = base !== undefined && origin === new URL(base).origin;
    return /^(https?|wss?):$/.test(protocol) && !isOwn ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** Counts subscriptions to the store by code that is not the kernel's. Returns those that are left. */
function watchStore({ modal }: FeatureStage): () => readonly string[] {
  const store = modal.test.context.store as { sub: (atom: never, changed: () => void) => () => void };
  const { sub } = store;
  const open = new Map<object, string>();
  store.sub = (atom, changed) => {
    const id = {};
    const caller = new Error().stack?.split('\n')[2]?.trim().replace(/^at /, '') ?? '';
    if (!caller.includes(KERNEL) && !caller.includes('node_modules'))
      open.set(id, `a subscription to an atom (${caller})`);
    const end = sub(atom, changed);
    return () => {
      open.delete(id);
      end();
    };
  };
  return () => [...open.values()];
}
