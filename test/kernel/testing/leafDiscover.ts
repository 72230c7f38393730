/** The discovery of `leaf` wallets, which announce themselves with events. */

import { type Connector, displayText, type PluginContext } from 'latchkey/plugin';
import { connect } from './leafConnect.js';
import type { LeafWallet } from './leafWallet.js';
import type { Has } from './mutations.js';

export function discover(
  context: PluginContext,
  publish: (list: readonly Connector[]) => void,
  has: Has,
  taken: Set<unknown>,
) {
  const { window, after } = context.env;
  const found = new Map<string, Connector>();
  const send = () => publish([...found.values()]);
  const onAnnounce = (event: Event) => {
    const read = () => {
      const { id, name, wallet } = (event as CustomEvent).detail;
      const shown = displayText(name);
      const fits = /^[a-z]{1,32}$/.test(id) && typeof wallet.request === 'function' && shown !== '';
      if (!fits || found.has(id) || taken.has(wallet)) return;
      const namesake = [...found.values()].find((one) => one.name === shown);
      if (namesake && has('lists only the first of two wallets with the same name')) return;
      taken.add(wallet);
      const own = connectorOf(context, has('wallets-ids') ? `leaf${found.size}` : id, shown, wallet, has);
      const isSame = namesake && has('gives two wallets with the same name the same id');
      const isWrong = namesake && has('connects the first wallet with a name instead of the chosen wallet');
      found.set(id, isSame ? { ...own, id: namesake.id } : isWrong ? { ...namesake, id } : own);
      send();
    };
    if (has('wallets-hostile')) return read();
    try {
      read();
    } catch {
      // Any script can announce anything: ignore invalid announcements.
    }
  };
  const forget = (event: Event) => {
    if (!has('wallet-gone') && found.delete(String((event as CustomEvent).detail))) send();
  };
  const stop = () => {
    window?.removeEventListener('leaf:wallet', onAnnounce);
    window?.removeEventListener('leaf:removed', forget);
  };
  window?.addEventListener('leaf:wallet', onAnnounce);
  window?.addEventListener('leaf:removed', forget);
  if (!has('teardown')) context.defer(stop);
  if (has('wallet-late')) context.defer(after(1_000, stop));
  if (window && !has('wallet-first')) window.dispatchEvent(new window.Event('leaf:ready'));
  send();
}

function connectorOf(context: PluginContext, id: string, name: string, wallet: LeafWallet, has: Has): Connector {
  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: ['leaf'],
    connect: (request) => connect(context, wallet, request, 'connect', has),
    restore: async (request) => (has('restore') ? undefined : connect(context, wallet, request, 'accounts', has)),
  };
}
