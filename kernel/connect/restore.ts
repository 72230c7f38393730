/** Restores stored connections on load, without asking the user. */

import { namespaceOf } from '../contract/caip.js';
import { describeConnector, findConnector } from '../contract/connectorInfo.js';
import type { Absence, AbsentWallet, ConnectionStatus, Connector, Grant, Namespace } from '../contract/model.js';
import { namespaces } from '../contract/slots.js';
import { connectionsAtom, connectorsAtom, lockedWalletsAtom, lookingAtom } from '../contract/state.js';
import type { MeasuredAttempt } from '../core/attempts.js';
import type { Core } from '../core/core.js';
import type { Networks } from '../core/parts.js';
import { anySignal } from '../platform/signals.js';
import { isModalError, ModalError } from '../values/error.js';
import type { AttemptConnect } from './attemptConnect.js';
import { beginConnect } from './connectEvents.js';
import type { ConnectionRecord } from './connectionRecord.js';
import { absenceOf, markAbsent } from './grantStore.js';
import { isUnlocked, type Watched } from './isUnlocked.js';

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

/** After this time a wallet that was not discovered is shown as disconnected, and one that does not answer as silent, ms. */
const APPEAR_MS = 3_000;
const ANSWER_MS = 3_000;
/** A later answer counts for this time, ms: some wallets ask the user at a restore. */
const PATIENCE_MS = 5 * 60_000;
/** Errors of a restore that has asked the user. Without the record the next load does not ask again. */
const PROMPTED: readonly string[] = ['USER_REJECTED', 'REQUEST_PENDING'];

export function createRestore(input: RestoreInput): Restore {
  const { core, record } = input;
  const { env, store, scope } = core;
  const running = new Map<AbortController, { readonly id: string; readonly namespaces: readonly Namespace[] }>();

  /**
   * Resolves with the connector as soon as it is discovered. Some wallets announce themselves late.
   *
   * @param onLate - Called when the connector was not discovered in time. The promise waits on.
   */
  const waitForStoredConnector = (id: string, signal: AbortSignal, onLate: () => void): Promise<Connector> =>
    new Promise((resolve, reject) => {
      const check = () => {
        const found = findConnector(store.get(connectorsAtom), id);
        if (!found && !signal.aborted) return;
        cancel();
        stop();
        signal.removeEventListener('abort', check);
        if (found && !signal.aborted) resolve(found);
        else reject(new ModalError('The restore was aborted.', { code: 'ABORTED' }));
      };
      // While the initial discovery is not finished, because its code loads slowly, wait again.
      const late = () => (store.get(lookingAtom) ? wait() : onLate());
      const wait = () => {
        cancel = env.after(APPEAR_MS, late);
      };
      let cancel: () => void = () => undefined;
      const stop = store.sub(connectorsAtom, check);
      signal.addEventListener('abort', check);
      wait();
      check();
    });

  /** Calls `ask`. While it does not answer, its wallet is shown as silent. @param changed - Called when that begins and ends. */
  const watchSilence = async (
    ask: () => Promise<Grant | undefined>,
    wallet: AbsentWallet,
    mine: readonly Namespace[],
    signal: AbortSignal,
    changed: (isSilent: boolean) => void,
  ) => {
    const show = (status: ConnectionStatus, shown?: AbsentWallet) => {
      if (signal.aborted) return;
      markAbsent(store, mine, shown);
      input.setStatus(mine, status);
    };
    let isSilent = false;
    const cancel = env.after(ANSWER_MS, () => {
      isSilent = true;
      show('locked', wallet);
      changed(true);
    });
    try {
      return await ask();
    } finally {
      cancel();
      if (isSilent) {
        show('reconnecting');
        changed(false);
      }
    }
  };

  /** @param locked - The grant of a connection whose wallet has been locked. A wallet that is locked now is not asked. */
  const restoreOne = async (id: string, namespaces: readonly Namespace[], locked?: Grant) => {
    const forget = (removed: readonly Namespace[]) => record.forget(removed.map((one) => [one, id]));
    const controller = new AbortController();
    running.set(controller, { id, namespaces });
    const signal = anySignal(controller.signal, scope.signal);
    let unlocked = false;
    let failure: unknown;
    let attempted: MeasuredAttempt | undefined;
    const begin = () => {
      attempted = beginConnect(core, 'restore', id, namespaces);
    };
    const fail = (code: string) => attempted?.end('failed', code);
    const failAbsent = (absence: Absence) => fail(`WALLET_${absence.toUpperCase()}`);
    const waitForUnlock = async (grant: Watched, among: readonly Namespace[]) => {
      input.setStatus(among, 'locked');
      unlocked = await isUnlocked(grant, signal, (changed) => {
        const wallet = among.map((one) => store.get(lockedWalletsAtom).get(one)).find(Boolean);
        if (wallet) markAbsent(store, among, { ...wallet, absence: absenceOf(changed) });
      });
      // The wallet has given back what it had taken away.
      if (unlocked) record.setTaken(among, false);
      return unlocked || signal.aborted;
    };
    if (!locked) input.setStatus(namespaces, 'reconnecting');
    try {
      if (locked) {
        if (!(await waitForUnlock(locked, namespaces))) forget(namespaces);
        return;
      }
      begin();
      let found: Grant | undefined;
      let isLate = false;
      const connector = await waitForStoredConnector(id, signal, () => {
        isLate = true;
        fail('CONNECTOR_ABSENT');
        input.setStatus(namespaces, 'disconnected');
      });
      if (isLate) {
        begin();
        input.setStatus(namespaces, 'reconnecting');
      }
      const free = namespaces.filter(
        (one) => connector.namespaces.includes(one) && !store.get(connectionsAtom).has(one),
      );
      // If two wallets claim this identity, only the user can choose, so a contested connector is not restored.
      const info = describeConnector(connector);
      if (connector.restorePrompts && record.taken().some((one) => free.includes(one))) {
        markAbsent(store, free, { ...info, absence: 'empty' });
        failAbsent('empty');
        // Only the user ends this, or a wallet that shows accounts without being asked: it was only locked.
        await waitForUnlock(connector, free);
        return;
      }
      const canRestore = connector.restore && !connector.contested && free.length > 0;
      const made = canRestore
        ? await input.attemptConnect(connector, free, {
            byUser: false,
            signal,
            timeoutMs: connector.restoreTimeoutMs ?? PATIENCE_MS,
            async call(context) {
              const ask = async () => connector.restore?.(context);
              return connector.restoreTimeoutMs
                ? ask()
                : watchSilence(ask, { ...info, absence: 'silent' }, free, signal, (isSilent) => {
                    if (isSilent) failAbsent('silent');
                    // Otherwise it answers a restore that is over.
                    else if (running.has(controller) && !signal.aborted) begin();
                  });
            },
            onLocked: (grant) => {
              found = grant;
            },
          })
        : undefined;
      if (found) {
        markAbsent(store, free, { ...info, absence: absenceOf(found) });
        failAbsent(absenceOf(found));
        if (await waitForUnlock(found, free)) return;
      }
      if (made) attempted?.end('ok');
      else fail(canRestore ? 'GRANT_EMPTY' : 'RESTORE_IMPOSSIBLE');
      // Remove stored namespaces that the wallet no longer shares.
      forget(namespaces.filter((one) => !store.get(connectionsAtom).has(one)));
      for (const { network } of made ?? []) {
        if (network && namespaceOf(network) === input.networks.activeNamespace()) input.networks.adopt(network);
      }
    } catch (error) {
      failure = error;
      if (!signal.aborted) attempted?.fail(error);
      // Keep the record of a slow wallet for the next load.
      if (PROMPTED.some((code) => isModalError(error, code))) forget(namespaces);
      else if (!signal.aborted && !isModalError(error, 'DEADLINE_PASSED')) core.report(error);
    } finally {
      running.delete(controller);
      attempted?.end('left');
      // After an unlock, restore from the start, so that the hooks check the accounts too. Account stays open meanwhile.
      if (!unlocked) markAbsent(store, namespaces);
      if (unlocked) void restoreOne(id, namespaces).catch(core.report);
      else if (!signal.aborted) input.setStatus(namespaces, 'disconnected');
      // A later answer of the wallet changes nothing.
      if (failure !== undefined) controller.abort(failure);
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
        markAbsent(store, one.namespaces);
        input.setStatus(one.namespaces, 'disconnected');
        if (rest.length > 0) void restoreOne(one.id, rest).catch(core.report);
      }
    },
  };
}
