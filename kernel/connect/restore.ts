/** Reconnecting on load what was connected, without asking anyone. */

import { findConnector } from '../contract/connectorInfo.js';
import type { ConnectionStatus, Connector, Namespace } from '../contract/model.js';
import { namespaces } from '../contract/slots.js';
import { connectionsAtom, connectorsAtom, lookingAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Networks } from '../core/parts.js';
import { withDeadline } from '../platform/deadline.js';
import { isModalError } from '../platform/error.js';
import type { AttemptConnect } from './attemptConnect.js';
import type { ConnectionRecord } from './connectionRecord.js';

interface RestoreInput {
  readonly core: Core;
  readonly networks: Networks;
  readonly record: ConnectionRecord;
  readonly ask: AttemptConnect;
  setStatus(namespaces: readonly Namespace[], status: ConnectionStatus): void;
}

export interface Restore {
  begin(): void;
  /** The user has chosen otherwise in these namespaces. What else was to come still comes. */
  cancel(namespaces: readonly Namespace[]): void;
}

/** Wallets announce themselves late, or not at all. */
const APPEAR_TIMEOUT_MS = 3_000;
const RESTORE_TIMEOUT_MS = 3_000;

export function createRestore(input: RestoreInput): Restore {
  const { core, record } = input;
  const { env, store, scope } = core;
  const running = new Map<AbortController, { readonly id: string; readonly namespaces: readonly Namespace[] }>();

  /** The connector, as soon as something publishes it. */
  const appear = (id: string, signal: AbortSignal): Promise<Connector> => {
    let stop: () => void = () => undefined;
    return withDeadline(env, APPEAR_TIMEOUT_MS, signal, () => {
      return new Promise<Connector>((resolve) => {
        const look = () => {
          const found = findConnector(store.get(connectorsAtom), id);
          if (found) resolve(found);
        };
        stop = store.sub(connectorsAtom, look);
        look();
      });
    })
      .finally(() => stop())
      .catch((error) => {
        // Nobody has looked yet: the code that does is on a slow line.
        if (store.get(lookingAtom) && isModalError(error, 'DEADLINE_PASSED')) return appear(id, signal);
        throw error;
      });
  };

  const restoreOne = async (id: string, namespaces: readonly Namespace[]) => {
    const forget = (gone: readonly Namespace[]) => record.forget(gone.map((one) => [one, id]));
    const controller = new AbortController();
    running.set(controller, { id, namespaces });
    const signal = AbortSignal.any([controller.signal, scope.signal]);
    input.setStatus(namespaces, 'reconnecting');
    try {
      const connector = await appear(id, signal);
      const free = namespaces.filter(
        (one) => connector.namespaces.includes(one) && !store.get(connectionsAtom).has(one),
      );
      // Two wallets claim this identity: only the user can tell which one it was.
      const may = connector.restore && !connector.contested && free.length > 0;
      const made = may
        ? await input.ask(connector, free, {
            byUser: false,
            signal,
            timeoutMs: connector.restoreTimeoutMs ?? RESTORE_TIMEOUT_MS,
            call: async (context) => connector.restore?.(context),
            // A wallet that is asked nothing is told nothing.
            onLateGrant: () => undefined,
          })
        : undefined;
      // What the wallet no longer shares is forgotten.
      forget(namespaces.filter((one) => !store.get(connectionsAtom).has(one)));
      for (const { network } of made ?? []) {
        if (network && namespaceOf(network) === input.networks.activeNamespace()) input.networks.adopt(network);
      }
    } catch (error) {
      // A wallet that is slow today may answer at the next load; one that is gone is forgotten.
      if (isModalError(error, 'DEADLINE_PASSED') && !findConnector(store.get(connectorsAtom), id)) forget(namespaces);
      else if (!signal.aborted && !isModalError(error, 'DEADLINE_PASSED')) core.report(error);
    } finally {
      running.delete(controller);
      if (!signal.aborted) input.setStatus(namespaces, 'disconnected');
    }
  };

  return {
    begin() {
      const remembered = [...record.read()];
      for (const id of new Set(remembered.map(([, connector]) => connector))) {
        const wanted = remembered.filter(([, connector]) => connector === id).map(([namespace]) => namespace);
        const known = wanted.filter((namespace) => core.read(namespaces).has(namespace));
        record.forget(wanted.filter((one) => !known.includes(one)).map((one) => [one, id]));
        if (known.length > 0) void restoreOne(id, known).catch(core.report);
      }
    },
    cancel(namespaces) {
      for (const [controller, one] of [...running]) {
        const rest = one.namespaces.filter((namespace) => !namespaces.includes(namespace));
        if (rest.length === one.namespaces.length) continue;
        controller.abort();
        input.setStatus(one.namespaces, 'disconnected');
        if (rest.length > 0) void restoreOne(one.id, rest).catch(core.report);
      }
    },
  };
}

function namespaceOf(network: string): Namespace {
  return network.split(':', 1)[0] ?? '';
}
