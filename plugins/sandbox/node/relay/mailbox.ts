/** Messages by topic, kept until they expire, delivered until they are acknowledged. */

import { randomBytes } from 'node:crypto';

/** What happens to deliveries, as shares from 0 to 1. A lost one is tried again, as relays do while nobody has acknowledged it. */
export interface Faults {
  readonly drop?: number;
  readonly double?: number;
  /** Of those that are delayed; up to `delayMs`. */
  readonly delay?: number;
  readonly delayMs?: number;
}

/** A connected client. */
export interface RelayClient {
  /** @returns the id of the subscription */
  subscribe(topic: string): string;
  unsubscribe(topic: string): void;
  publish(
    topic: string,
    message: string,
    how: { readonly ttl?: number; readonly tag?: number; attestation?: string },
  ): void;
  /** It has got the delivery of this id. */
  acknowledge(id: string): void;
  leave(): void;
}

/** All topics. */
export interface Mailbox {
  /** @param who - Clients of one name are one: what one of them has sent is not delivered to the others. */
  join(send: (text: string) => void, who?: string): RelayClient;
  disturb(faults: Faults): void;
  clear(): void;
}

interface Letter {
  readonly message: string;
  readonly tag: number;
  readonly attestation: string | undefined;
  readonly publishedAt: number;
  readonly expires: number;
  readonly from: unknown;
}

/** Where deliveries are lost on purpose, the next one comes soon. */
const AGAIN_MS = 200;
/** Where none is, one that is not answered is late, not lost; clients fail over some that come twice. */
const QUIET_AGAIN_MS = 1_000;
const LATE_MS = 50;
/** How often a delivery is put off because the machine is late. */
const PATIENCE = 5;
const MAX_LETTERS = 1_000;
const MAX_TTL_S = 604_800;

export function createMailbox(random: () => number): Mailbox {
  const letters = new Map<string, Letter[]>();
  const clients = new Map<
    object,
    { readonly who: unknown; readonly ids: Map<string, string>; deliver(topic: string, letter: Letter): void }
  >();
  const timers = new Set<NodeJS.Timeout>();
  let faults: Faults = {};
  let last = 0;
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };

  const join = (send: (text: string) => void, name?: string): RelayClient => {
    const self = {};
    const who = name ?? self;
    const ids = new Map<string, string>();
    const waiting = new Set<string>();
    const deliver = (topic: string, letter: Letter) => {
      const { message, tag, attestation, publishedAt } = letter;
      const id = String(Date.now() * 1_000 + (last++ % 1_000));
      const data = { topic, message, publishedAt, tag, attestation };
      const text = () =>
        JSON.stringify({
          id: Number(id),
          jsonrpc: '2.0',
          method: 'irn_subscription',
          params: { id: ids.get(topic), data },
        });
      waiting.add(id);
      const attempt = () => {
        if (!waiting.has(id) || !clients.has(self) || !ids.has(topic) || letter.expires < Date.now()) return;
        const { drop = 0, double = 0, delay = 0, delayMs = 0 } = faults;
        if (random() >= drop) {
          const copies = random() < double ? 2 : 1;
          for (let copy = 0; copy < copies; copy++)
            later(random() < delay ? random() * delayMs : 0, () => send(text()));
        }
        again((drop > 0 ? AGAIN_MS : QUIET_AGAIN_MS) + delayMs);
      };
      const again = (ms: number, patience = PATIENCE) => {
        const due = performance.now() + ms;
        // On a machine that was busy the answer is there, and only not read yet: timers come first. Some always are.
        later(ms, () => {
          if (patience > 0 && performance.now() - due > LATE_MS) again(AGAIN_MS, patience - 1);
          else attempt();
        });
      };
      attempt();
    };
    clients.set(self, { who, ids, deliver });
    return {
      subscribe(topic) {
        const known = ids.get(topic);
        const id = known ?? randomBytes(32).toString('hex');
        ids.set(topic, id);
        const kept = (letters.get(topic) ?? []).filter(({ expires }) => expires > Date.now());
        // After the answer to the request that subscribes.
        if (known === undefined) {
          later(0, () => {
            for (const letter of kept) if (letter.from !== who) deliver(topic, letter);
          });
        }
        return id;
      },
      unsubscribe: (topic) => void ids.delete(topic),
      publish(topic, message, { ttl = 300, tag = 0, attestation }) {
        const publishedAt = Date.now();
        const expires = publishedAt + Math.min(ttl, MAX_TTL_S) * 1_000;
        const letter: Letter = { message, tag, attestation, publishedAt, expires, from: who };
        letters.set(topic, [...(letters.get(topic) ?? []), letter].slice(-MAX_LETTERS));
        for (const [other, client] of clients)
          if (other !== self && client.who !== who && client.ids.has(topic)) client.deliver(topic, letter);
      },
      acknowledge: (id) => void waiting.delete(id),
      leave: () => void clients.delete(self),
    };
  };

  return {
    join,
    disturb(next) {
      faults = next;
    },
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      letters.clear();
      clients.clear();
    },
  };
}
