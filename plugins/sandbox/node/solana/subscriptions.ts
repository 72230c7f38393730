/** WebSocket subscriptions of a client: signatures, accounts and slots. */

import { inContext, readAccount } from './accounts.js';
import type { Bank, BankEvent, Commitment, Landed } from './bank.js';
import { CODE, failure, invalidParams } from './errors.js';
import { address, checkContext, config, signature } from './params.js';
import { type Reply, type Request, replyError } from './rpc.js';

const ORDER: readonly Commitment[] = ['processed', 'confirmed', 'finalized'];
const MAX_SUBSCRIPTIONS = 1000;

/** The subscriptions of a client. */
export interface Subscriptions {
  /** Answers a subscribe or unsubscribe request. */
  answer(request: Request): Reply;
  /** Removes all subscriptions. */
  close(): void;
}

/** A subscription. Called with each event, and once with `undefined` after subscribing. Sends notifications. */
type Watch = (event: BankEvent | undefined) => void;

/** Creates a client's subscriptions. @param send - Sends a notification to the client. */
export function createSubscriptions(bank: Bank, newId: () => number, send: (message: Reply) => void): Subscriptions {
  const watches = new Map<number, Watch>();
  const stop = bank.listen((event) => {
    for (const watch of [...watches.values()]) watch(event);
  });
  const notify = (method: string, subscription: number, result: unknown) =>
    send({ jsonrpc: '2.0', method, params: { result, subscription } });

  const kinds: Readonly<Record<string, (params: readonly unknown[], id: number) => Watch>> = {
    signatureSubscribe([which, options], id) {
      const wanted = signature(which);
      const level = commitmentOf(bank, options);
      return () => {
        const landed = bank.find(wanted);
        if (!landed || !isReached(bank, landed, level)) return;
        watches.delete(id); // nodes end signature subscriptions after the first notification
        notify('signatureNotification', id, inContext(bank, { err: landed.error }));
      };
    },
    accountSubscribe([who, options], id) {
      const whose = address(who);
      const settings = config(options);
      checkContext(bank, settings);
      const read = () => readAccount(bank, whose, settings, 'base58');
      let last = JSON.stringify(read());
      return () => {
        const account = read();
        const now = JSON.stringify(account);
        if (now === last) return;
        last = now;
        notify('accountNotification', id, inContext(bank, account));
      };
    },
    slotSubscribe: (_, id) => (event) => {
      if (event?.kind !== 'slot') return;
      const { slot } = event;
      notify('slotNotification', id, { slot, parent: slot - 1, root: Math.max(0, slot - 32) });
    },
  };

  const subscribe = (method: string, params: readonly unknown[]): { id: number; watch: Watch } | undefined => {
    const start = Object.hasOwn(kinds, method) ? kinds[method] : undefined;
    if (!start) return undefined;
    if (watches.size >= MAX_SUBSCRIPTIONS)
      throw failure(CODE.internal, 'Internal Error: Subscription refused. Node subscription limit reached');
    const id = newId();
    const watch = start(params, id);
    watches.set(id, watch);
    return { id, watch };
  };

  return {
    answer({ id, method, params }) {
      try {
        const started = subscribe(method, params);
        if (started) {
          // Notify about a transaction that has already landed, but only after the reply with the subscription id.
          queueMicrotask(() => watches.has(started.id) && started.watch(undefined));
          return { jsonrpc: '2.0', id, result: started.id };
        }
        if (!Object.hasOwn(kinds, method.replace(/Unsubscribe$/, 'Subscribe')))
          throw failure(CODE.methodNotFound, 'Method not found');
        if (!watches.delete(Number(params[0]))) throw invalidParams('Invalid subscription id.');
        return { jsonrpc: '2.0', id, result: true };
      } catch (error) {
        return replyError(id, error);
      }
    },
    close() {
      stop();
      watches.clear();
    },
  };
}

function commitmentOf(bank: Bank, options: unknown): Commitment {
  const settings = config(options);
  checkContext(bank, settings);
  return (settings.commitment as Commitment | undefined) ?? 'finalized';
}

const isReached = (bank: Bank, landed: Landed, level: Commitment) =>
  ORDER.indexOf(bank.commitmentOf(landed)) >= ORDER.indexOf(level);
