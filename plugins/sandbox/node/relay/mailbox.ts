/** Stores messages by topic until they expire, and delivers each until the client acknowledges it. */

import { randomBytes } from 'node:crypto';

/**
 * Delivery faults, as probabilities from 0 to 1. A dropped delivery is retried until it is acknowledged, as by a real
 * relay.
 */
export interface Faults {
  readonly drop?: number;
  readonly double?: number;
  /** Probability that a delivery, or the answer to a request, is late. The delay is random up to `delayMs`. */
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
  /** Confirms the delivery with this id, which ends its retries. */
  acknowledge(id: string): void;
  /** Disconnects the client. */
  leave(): void;
}

/** Messages and clients of all topics. */
export interface Mailbox {
  /**
   * Connects a client.
   *
   * @param owner - Clients with the same owner count as one: they do not receive each other's messages.
   */
  join(send: (text: string) => void, owner?: string): RelayClient;
  disturb(faults: Faults): void;
  /** Sends the answer to a request, late if the faults say so. */
  answer(send: () => void): void;
  clear(): void;
}

interface StoredMessage {
  readonly message: string;
  readonly tag: number;
  readonly attestation: string | undefined;
  readonly publishedAt: number;
  readonly expires: number;
  readonly sender: unknown;
}

/** Retry delay while deliveries are dropped on purpose. */
const LOSSY_RETRY_MS = 200;
/**
 * Retry delay otherwise. Longer, because an unacknowledged delivery is only late, and clients fail on some duplicates.
 */
const NORMAL_RETRY_MS = 1_000;
/** A timer that fires later than this indicates a busy machine. */
const LATE_MS = 50;
/** Number of times that a retry is postponed because the machine is busy. */
const MAX_POSTPONEMENTS = 5;
const MAX_MESSAGES = 1_000;
const MAX_TTL_S = 604_800;

/** Creates an empty mailbox. @param random - Returns a number from 0 up to 1 that decides the faults. */
export function createMailbox(random: () => number): Mailbox {
  const stored = new Map<string, StoredMessage[]>();
  const clients = new Map<
    object,
    { readonly owner: unknown; readonly ids: Map<string, string>; deliver(topic: string, entry: StoredMessage): void }
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

  const delay = () => (random() < (faults.delay ?? 0) ? random() * (faults.delayMs ?? 0) : 0);

  const join = (send: (text: string) => void, name?: string): RelayClient => {
    const self = {};
    const owner = name ?? self;
    const ids = new Map<string, string>();
    const waiting = new Set<string>();
    const deliver = (topic: string, entry: StoredMessage) => {
      const { message, tag, attestation, publishedAt } = entry;
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
        if (!waiting.has(id) || !clients.has(self) || !ids.has(topic) || entry.expires < Date.now()) return;
        const { drop = 0, double = 0, delayMs = 0 } = faults;
        if (random() >= drop) {
          const copies = random() < double ? 2 : 1;
          for (let copy = 0; copy < copies; copy++) later(delay(), () => send(text()));
        }
        retryAfter((drop > 0 ? LOSSY_RETRY_MS : NORMAL_RETRY_MS) + delayMs);
      };
      const retryAfter = (ms: number, postponements = MAX_POSTPONEMENTS) => {
        const due = performance.now() + ms;
        // On a busy machine the acknowledgement may have arrived but not been read yet, because timers run first.
        // Postpone the
        // retry, but only a few times, because some machines are always busy.
        later(ms, () => {
          if (postponements > 0 && performance.now() - due > LATE_MS) retryAfter(LOSSY_RETRY_MS, postponements - 1);
          else attempt();
        });
      };
      attempt();
    };
    clients.set(self, { owner, ids, deliver });
    return {
      subscribe(topic) {
        const known = ids.get(topic);
        const id = known ?? randomBytes(32).toString('hex');
        ids.set(topic, id);
        const kept = (stored.get(topic) ?? []).filter(({ expires }) => expires > Date.now());
        // Deliver stored messages after the reply to the subscribe request.
        if (known === undefined) {
          later(0, () => {
            for (const entry of kept) if (entry.sender !== owner) deliver(topic, entry);
          });
        }
        return id;
      },
      unsubscribe: (topic) => void ids.delete(topic),
      publish(topic, message, { ttl = 300, tag = 0, attestation }) {
        const publishedAt = Date.now();
        const expires = publishedAt + Math.min(ttl, MAX_TTL_S) * 1_000;
        const entry: StoredMessage = { message, tag, attestation, publishedAt, expires, sender: owner };
        stored.set(topic, [...(stored.get(topic) ?? []), entry].slice(-MAX_MESSAGES));
        for (const [other, client] of clients)
          if (other !== self && client.owner !== owner && client.ids.has(topic)) client.deliver(topic, entry);
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
    answer(send) {
      const ms = delay();
      if (ms > 0) later(ms, send);
      else send();
    },
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      stored.clear();
      clients.clear();
    },
  };
}
