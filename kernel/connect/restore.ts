/** Restores stored connections on load, without asking the user. */

import { describeConnector, findConnector } from '../contract/connectorInfo.js';
import type { ConnectionStatus, Connector, Grant, Namespace } from '../contract/model.js';
import { namespaces } from '../contract/slots.js';
import { connectionsAtom, connectorsAtom, lookingAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Networks } from '../core/parts.js';
import { withDeadline } from '../platform/deadline.js';
import { isModalError } from '../platform/error.js';
import type { AttemptConnect } from './attemptConnect.js';
import type { ConnectionRecord } from './connectionRecord.js';
import { isLocked, markLocked } from './grantStore.js';

interface RestoreInput {
  readonly core: Core;
  readonly networks: Networks;
  readonly record: ConnectionRecord;
  readonly attemptConnect: AttemptConnect;
  setStatus(namespaces: readonly Namespace[], status: ConnectionStatus): void;
}

export interface Restore {
  begin(): void;
  /** Waits until this locked wallet shares accounts again, and restores its connection then. */
  resume(connector: Connector, namespaces: readonly Namespace[], locked: Grant): void;
  /** Stops restoring these namespaces, because the user made another choice. Other namespaces continue. */
  cancel(namespaces: readonly Namespace[]): void;
}

/** How long to wait for a wallet to be discovered, ms. */
const APPEAR_TIMEOUT_MS = 3_000;
const RESTORE_TIMEOUT_MS = 3_000;

export function createRestore(input: RestoreInput): Restore {
  const { core, record } = input;
  const { env, store, scope } = core;
  const running = new Map<AbortController, { readonly id: string; readonly namespaces: readonly Namespace[] }>();

  /** Resolves with the connector as soon as it is discovered. */
  const waitForConnector = (id: string, signal: AbortSignal): Promise<Connector> => {
    let stop: () => void = () => undefined;
    return withDeadline(env, APPEAR_TIMEOUT_MS, signal, () => {
      return new Promise<Connector>((resolve) => {
        const check = () => {
          const found = findConnector(store.get(connectorsAtom), id);
          if (found) resolve(found);
        };
        stop = store.sub(connectorsAtom, check);
        check();
      });
    })
      .finally(() => stop())
      .catch((error) => {
        // The initial discovery is not finished, because its code loads slowly. Wait again.
        if (store.get(lookingAtom) && isModalError(error, 'DEADLINE_PASSED')) return waitForConnector(id, signal);
        throw error;
      });
  };

  /** @param locked - The grant of a connection whose wallet has been locked. A wallet that is locked now is not asked. */
  const restoreOne = async (id: string, namespaces: readonly Namespace[], locked?: Grant) => {
    const forget = (removed: readonly Namespace[]) => record.forget(removed.map((one) => [one, id]));
    const controller = new AbortController();
    running.set(controller, { id, namespaces });
    const signal = AbortSignal.any([controller.signal, scope.signal]);
    let unlocked = false;
    const waitForUnlock = async (grant: Grant, among: readonly Namespace[]) => {
      input.setStatus(among, 'locked');
      unlocked = await isUnlocked(grant, signal);
      return unlocked || signal.aborted;
    };
    if (!locked) input.setStatus(namespaces, 'reconnecting');
    try {
      if (locked) {
        if (!(await waitForUnlock(locked, namespaces))) forget(namespaces);
        return;
      }
      let found: Grant | undefined;
      const connector = await waitForConnector(id, signal);
      const free = namespaces.filter(
        (one) => connector.namespaces.includes(one) && !store.get(connectionsAtom).has(one),
      );
      // If two wallets claim this identity, only the user can choose, so a contested connector is not restored.
      const canRestore = connector.restore && !connector.contested && free.length > 0;
      const made = canRestore
        ? await input.attemptConnect(connector, free, {
            byUser: false,
            signal,
            timeoutMs: connector.restoreTimeoutMs ?? RESTORE_TIMEOUT_MS,
            call: async (context) => connector.restore?.(context),
            onLocked: (grant) => {
              found = grant;
            },
            // A restore asked the user for nothing, so there is nothing to revoke.
            onLateGrant: () => undefined,
          })
        : undefined;
      if (found) {
        markLocked(store, free, describeConnector(connector));
        if (await waitForUnlock(found, free)) return;
      }
      // Remove stored namespaces that the wallet no longer shares.
      forget(namespaces.filter((one) => !store.get(connectionsAtom).has(one)));
      for (const { network } of made ?? []) {
        if (network && namespaceOf(network) === input.networks.activeNamespace()) input.networks.adopt(network);
      }
    } catch (error) {
      // Keep the record of a slow wallet for the next load. Remove that of a wallet that was not discovered.
      if (isModalError(error, 'DEADLINE_PASSED') && !findConnector(store.get(connectorsAtom), id)) forget(namespaces);
      else if (!signal.aborted && !isModalError(error, 'DEADLINE_PASSED')) core.report(error);
    } finally {
      running.delete(controller);
      // After an unlock, restore from the start, so that the hooks check the accounts too. Account stays open meanwhile.
      if (!unlocked) markLocked(store, namespaces, undefined);
      if (unlocked) void restoreOne(id, namespaces).catch(core.report);
      else if (!signal.aborted) input.setStatus(namespaces, 'disconnected');
    }
  };

  return {
    resume: ({ id }, namespaces, locked) => void restoreOne(id, namespaces, locked).catch(core.report),
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
        markLocked(store, one.namespaces, undefined);
        input.setStatus(one.namespaces, 'disconnected');
        if (rest.length > 0) void restoreOne(one.id, rest).catch(core.report);
      }
    },
  };
}

/** Resolves to true when the wallet shares accounts again, and to false when it has ended the connection. */
function isUnlocked(grant: Grant, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (result: boolean) => {
      unwatch();
      signal.removeEventListener('abort', stop);
      resolve(result);
    };
    const stop = () => finish(false);
    const unwatch = grant.watch((changed) => (!changed || !isLocked(changed)) && finish(changed !== undefined));
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}

function namespaceOf(network: string): Namespace {
  return network.split(':', 1)[0] ?? '';
}
