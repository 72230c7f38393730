/** A modal with a kind of request whose answers a test gives. */

import type { Modal } from 'latchkey';
import {
  definePlugin,
  type Outbox,
  type OutboxEntry,
  type OutboxKind,
  type OutboxLook,
  outbox,
  outboxKinds,
  type Submitted,
} from 'latchkey/plugin';
import { createMemoryStorage, createTestModal, fakeConnector, fakeNamespace, type TestModal } from 'latchkey/testing';

/** The data of the kind `parcel`. */
export interface Parcel {
  readonly weight: bigint;
}

/** A modal, and the controls of its kind `parcel`. */
export interface Bench {
  readonly modal: TestModal<readonly []>;
  readonly wallet: ReturnType<typeof fakeConnector>;
  /** The answer of the next looks. An `Error` is thrown. Default: `pending`. */
  look: OutboxLook | Error | 'hang';
  /** The entries that were looked at. */
  readonly looked: OutboxEntry<Parcel>[];
  outbox(): Promise<Outbox>;
  connect(): Promise<void>;
  entries(): readonly OutboxEntry[];
  /** Hands a parcel to the wallet. */
  ask(answer: () => Promise<Submitted>, account?: string): Promise<OutboxEntry<Parcel>>;
}

export interface BenchOptions {
  readonly storage?: Storage;
  /** A window with a document, to draw the modal. */
  readonly window?: Window & typeof globalThis;
  /** The locks of the tab. Default: a browser without locks. */
  readonly locks?: object;
  readonly accounts?: readonly string[];
  /** Default: both. */
  readonly kinds?: 'none';
  readonly old?: OutboxKind<Parcel>['takeOld'];
  readonly isAnsweredElsewhere?: boolean;
}

export const NETWORK = 'fake:1';
export const sent =
  (id = '0x1', kind: Submitted['kind'] = 'transaction') =>
  async (): Promise<Submitted> => ({ id, kind });

export function createBench(options: BenchOptions = {}): Bench {
  const wallet = fakeConnector({ id: 'acorn', accounts: options.accounts ?? ['alice'] });
  const looked: OutboxEntry<Parcel>[] = [];
  const kind: OutboxKind<Parcel> = {
    parse(raw) {
      const { weight } = (raw ?? {}) as { readonly weight?: unknown };
      return typeof weight === 'string' && /^\d+$/.test(weight) ? { weight: BigInt(weight) } : undefined;
    },
    toJson: ({ weight }) => ({ weight: `${weight}` }),
    async track(entry) {
      looked.push(entry);
      if (bench.look === 'hang') return new Promise(() => undefined);
      if (bench.look instanceof Error) throw bench.look;
      return bench.look;
    },
    ...(options.isAnsweredElsewhere && { isAnsweredElsewhere: true }),
    move: () => undefined,
    label: async ({ data }) => `Parcel of ${data.weight}`,
    ended: async ({ status }) => `The parcel is ${status}`,
    ...(options.old && { takeOld: options.old }),
  };
  const parcels = definePlugin({
    id: 'parcels',
    contributes: options.kinds === 'none' ? [] : [outboxKinds.of('parcel', () => kind)],
  });
  const modal = createTestModal({
    plugins: [fakeNamespace([wallet]), parcels],
    platform: { storage: options.storage ?? createMemoryStorage(), ...(options.window && { window: options.window }) },
  }) as unknown as TestModal<readonly []>;
  Object.assign(modal.test.page.navigator as object, { locks: options.locks });
  const bench: Bench = {
    modal,
    wallet,
    look: { status: 'pending' },
    looked,
    outbox: () => modal.test.context.service(outbox, 'all'),
    async connect() {
      await modal.test.wake();
      await modal.test.clock.drive((modal as unknown as Modal).connect({ connector: 'acorn' }));
      await bench.outbox();
      await modal.test.settle();
    },
    entries: () => modal.state.outbox.entries.get(),
    async ask(answer, account = 'alice') {
      const service = await bench.outbox();
      return service.ask({ kind: 'parcel', network: NETWORK, account, data: { weight: 5n } }, answer);
    },
  };
  return bench;
}
