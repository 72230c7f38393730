/** Registrations of names in the outbox: how they are stored, followed and described. */

import { resolveName } from 'latchkey/data';
import { isSameAddress, type OutboxKind, type OutboxLook, ownFields, type PluginContext } from 'latchkey/plugin';
import { strings } from '../strings.js';

/** The data of a registration in the outbox. */
export interface NameData {
  /** With its zone, such as `alice.reown.id`. */
  readonly name: string;
}

export const NAME = 'name';

/** The registrar refuses a signature of this age, so a name that is unknown by then was not registered. */
const SIGNATURE_MS = 60_000;

export function createNameKind(context: PluginContext): OutboxKind<NameData> {
  return {
    parse(raw) {
      const { name } = ownFields(raw);
      return typeof name === 'string' && /^[a-z0-9-]{1,64}(\.[a-z0-9-]{1,63}){2}$/.test(name) ? { name } : undefined;
    },
    async track({ data: { name }, network, account, requestedAt, sentAt = requestedAt }): Promise<OutboxLook> {
      const address = await resolveName(context, { name, network });
      if (isSameAddress(address, account)) return { status: 'confirmed' };
      if (address !== undefined) return { status: 'failed', reason: 'NAME_TAKEN' };
      const isOver = context.env.date() - sentAt > SIGNATURE_MS;
      return isOver ? { status: 'failed', reason: 'EXPIRED' } : { status: 'pending' };
    },
    // The view shows the end, and a name is no transaction.
    move: () => undefined,
    label: async ({ data }) => (await context.text(strings))('go', { name: data.name }),
  };
}
