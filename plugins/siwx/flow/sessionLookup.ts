/** Who is signed in, asked of whoever keeps the sessions. Lazy. */

import type { Connection, PluginContext } from 'latchkey';
import { isOf } from '../message/message.js';
import { endOf } from '../message/time.js';
import type { SIWXConfig } from '../slots.js';
import { createNewest } from './latestTask.js';
import { type createStandings, hereAtom, keyOf } from './sessionStatuses.js';

/** What looking needs of the flow. */
export interface LookingInput {
  readonly config: SIWXConfig | undefined;
  readonly standings: ReturnType<typeof createStandings>;
  readonly who: () => { readonly connection: Connection; readonly network: string; readonly address: string };
  /** Nobody can tell whether who is here is signed in, and nobody ever could. */
  readonly lost: (namespace: string) => Promise<void>;
}

/** One a flow. */
export function createLooks(ctx: PluginContext, { config, standings, who, lost }: LookingInput) {
  const isHere = (key: string) => ctx.store.get(hereAtom) === key;

  /** When the session ends, if there is one. What is kept may be an app's own, and of anybody. */
  async function find(network: string, address: string): Promise<number | undefined> {
    const sessions = (await config?.getSessions(network, address)) ?? [];
    const ends = sessions.filter(isOf(network, address)).map(endOf);
    return ends.filter((end) => end > ctx.env.date()).at(-1);
  }

  /** The same, of each of these accounts on each of its networks. */
  function findAll({ namespace, accounts }: Pick<Connection, 'namespace' | 'accounts'>) {
    const networks = ctx.networks.all().filter((network) => network.namespace === namespace);
    return networks.flatMap(({ id }) =>
      accounts.map(async ({ address }) => [id, address, await find(id, address)] as const),
    );
  }

  const here = createNewest(async (key, isLast) => {
    const { connection, network, address } = who();
    try {
      const end = await find(network, address);
      if (isLast()) standings.set(key, end ?? (standings.of(key) === 'skipped' ? 'skipped' : 'none'));
    } catch {
      // Nobody can tell who is signed in: nobody is let on.
      if (!isHere(key) || !isLast()) return;
      if (standings.of(key) === undefined) await lost(connection.namespace);
      // Of whom something is known that will do, but for who was signed in until now.
      else if (standings.isOver(key)) standings.set(key, 'none');
    } finally {
      // Who asks later asks anew.
      if (isLast()) here.drop();
    }
  });

  const around = createNewest(async (_, isLast) => {
    const { connection } = who();
    const asked = findAll({ ...connection, accounts: [connection.account] }).map(async (answer) => {
      const [network, address, end] = await answer;
      const other = keyOf(network, address);
      if (end !== undefined && isLast() && !isHere(other)) standings.set(other, end);
    });
    const told = await Promise.allSettled(asked);
    // Who cannot tell now may be able to later.
    if (isLast() && told.some(({ status }) => status === 'rejected')) around.drop();
  });

  return {
    findAll,
    look: here.of,
    /** Where else who is here is signed in: a cancel leads back there. */
    around: around.of,
    /** What is under way is about somebody who has gone, or about a time before this. */
    drop() {
      here.drop();
      around.drop();
    },
  };
}
