/** A badge for the account: a request to the wallet, which the outbox stores, follows and lists. */
import {
  activeNetworkAtom,
  ModalError,
  type OutboxKind,
  outbox,
  type PluginContext,
  type Submitted,
} from 'latchkey/plugin';
import { strings } from './strings.js';

interface Badge {
  readonly name: string;
}

/** Without `track`, the chain's plugin looks whether the transaction was mined. */
export function createBadgeKind(context: PluginContext): OutboxKind<Badge> {
  return {
    parse(raw) {
      const { name } = (raw ?? {}) as Partial<Badge>;
      return typeof name === 'string' && name.length <= 64 ? { name } : undefined;
    },
    move: () => ({ type: 'mint', to: '', transfers: [] }),
    label: async ({ data }) => (await context.text(strings))('badge', { name: data.name }),
    ended: async ({ data, status }) =>
      (await context.text(strings))(status === 'confirmed' ? 'badgeDone' : 'badgeFailed', { name: data.name }),
  };
}

/** @param ask - Asks the wallet once. @returns the wallet's answer, for `modal.api.outbox.settled` */
export async function takeBadge(context: PluginContext, name: string, ask: () => Promise<Submitted>): Promise<string> {
  const network = context.store.get(activeNetworkAtom);
  const account = context.connections.get()?.account;
  if (!account || !network) throw new ModalError('No wallet is connected.', { code: 'NOT_CONNECTED', plugin: 'notes' });
  const box = await context.service(outbox, 'all');
  const { id } = await box.ask({ kind: 'badge', network: network.id, account: account.address, data: { name } }, ask);
  return id;
}
