/** The way out of a network that the sign-in server refuses: another network. Lazy, and rarely needed. */

import { activeConnectionAtom, activeNetworkIdAtom, type Network, type PluginContext } from 'latchkey/plugin';
import type { FlowConfig } from '../config/types.js';
import { lateStrings } from '../lateStrings.js';

/** Other networks to which the user can switch, and on which the server verifies the account. In the order of the app. */
export async function findOthers(ctx: PluginContext, config: FlowConfig): Promise<readonly Network[]> {
  const connection = ctx.store.get(activeConnectionAtom);
  const active = ctx.store.get(activeNetworkIdAtom);
  // An app can take the switch from its users. The view Networks is then not shown either.
  if (!connection || !config.findAccepted || !ctx.router.can('Networks')) return [];
  const { namespace, networks } = connection;
  const others = ctx.networks
    .all()
    .filter((one) => one.namespace === namespace && one.id !== active)
    .filter(({ id }) => networks === 'any' || networks.includes(id));
  if (others.length === 0) return others;
  // Older servers do not say it, and one that verifies none of them answers with an error.
  const accepted = await config.findAccepted(others.map(({ id }) => id)).catch(() => undefined);
  return Array.isArray(accepted) ? others.filter(({ id }) => accepted.includes(id)) : [];
}

/** Asks the wallet to switch. When it has, the flow goes on with that network. */
export async function switchTo(ctx: PluginContext, { id, name: network }: Network): Promise<void> {
  const wallet = ctx.store.get(activeConnectionAtom)?.connector.name ?? '';
  const { status } = await ctx.connections.switchNetwork(id);
  if (status === 'switched' || status === 'cancelled') return;
  const t = await ctx.text(lateStrings);
  ctx.notify.toast({ variant: 'error', message: t('notSwitched', { wallet, network }) });
}
