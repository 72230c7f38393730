/** Who is signed in, asked of whoever keeps the sessions. Lazy. */

import type { Connection, PluginContext } from 'latchkey';
import { isOf } from './message.js';
import type { SIWXConfig } from './points.js';
import { type createStandings, hereAtom, keyOf } from './standing.js';
import { endOf } from './time.js';

/** What looking needs of the flow. */
export interface LookingInput {
  readonly config: SIWXConfig | undefined;
  readonly standings: ReturnType<typeof createStandings>;
  readonly who: () => { readonly connection: Connection; readonly network: string; readonly address: string };
  /** Nobody can tell whether who is here is signed in, and nobody ever could. */
  readonly lost: (namespace: string) => Promise<void>;
}

/** An account on a network, and when its session ends. */
type Found = readonly [network: string, address: string, end: number];

/** One a flow. */
export function createLooks(ctx: PluginContext, { config, standings, who, lost }: LookingInput) {
  let running: { readonly key: string; done?: Promise<void> } | undefined;
  const isHere = (key: string) => ctx.store.get(hereAtom) === key;

  /** What is kept may be an app's own, and of anybody. */
  async function find(network: string, address: string): Promise<readonly Found[]> {
    const sessions = (await config?.getSessions(network, address)) ?? [];
    const ends = sessions.filter(isOf(network, address)).map(endOf);
    return ends.filter((end) => end > ctx.env.date()).map((end) => [network, address, end]);
  }

  /** Where else these accounts are signed in, as far as anybody can tell. */
  async function findAll({ namespace }: Connection, addresses: readonly string[]): Promise<readonly Found[]> {
    const networks = ctx.networks.all().filter((network) => network.namespace === namespace);
    const asked = networks.flatMap(({ id }) => addresses.map((address) => find(id, address).catch(() => [])));
    return (await Promise.all(asked)).flat();
  }

  async function look(key: string, isLast: () => boolean): Promise<void> {
    const { connection, network, address } = who();
    try {
      const end = (await find(network, address)).at(-1)?.[2];
      if (isLast()) standings.set(key, end ?? (standings.of(key) === 'skipped' ? 'skipped' : 'none'));
    } catch {
      // Nobody can tell who is signed in: nobody is let on.
      if (!isHere(key) || !isLast()) return;
      if (standings.of(key) === undefined) return lost(connection.namespace);
      // Of whom something is known that will do, but for who was signed in until now.
      if (standings.isOver(key)) standings.set(key, 'none');
    }
  }

  /** The newest question is the one that counts: what was answered before is not about now. */
  function again(key: string): Promise<void> {
    const mine: typeof running = { key };
    running = mine;
    mine.done = look(key, () => running === mine).finally(() => {
      if (running === mine) running = undefined;
    });
    return mine.done;
  }

  return {
    ...{ again, findAll },
    /** Who asks for the same while it lasts gets what is under way. */
    look: (key: string) => (running?.key === key && running.done) || again(key),
    /** What is under way is about somebody who has gone. */
    drop() {
      running = undefined;
    },
    /** Where else who is here is signed in: a cancel leads back there. */
    async around(key: string): Promise<void> {
      const { connection, network, address } = who();
      for (const [id, , end] of await findAll(connection, [address])) {
        if (isHere(key) && id !== network) standings.set(keyOf(id, address), end);
      }
    },
  };
}
