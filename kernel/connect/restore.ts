/** Restores stored connections on load, without asking the user. */

import { type Atom, atom } from 'jotai/vanilla';
import { describeConnector } from '../contract/connectorInfo.js';
import type { Absence, AbsentWallet, ConnectionStatus, Connector, Grant, Namespace } from '../contract/model.js';
import { namespaces } from '../contract/slots.js';
import { connectionsAtom, lockedWalletsAtom } from '../contract/state.js';
import type { MeasuredAttempt } from '../core/attempts.js';
import type { Core } from '../core/core.js';
import type { Networks } from '../core/parts.js';
import { anySignal } from '../platform/signals.js';
import { isModalError } from '../values/error.js';
import { absenceOf, markAbsent } from './absence.js';
import type { AttemptConnect } from './attemptConnect.js';
import { beginConnect } from './connectEvents.js';
import type { ConnectionRecord } from './connectionRecord.js';

import { isUnlocked, type Watched } from './isUnlocked.js';
import type { Several } from './several.js';
import { waitForStoredConnector } from './waitForStoredConnector.js';

interface RestoreInput {
  readonly core: Core;
  readonly networks: Networks;
  readonly record: ConnectionRecord;
  readonly several: Several | undefined;
  readonly attemptConnect: AttemptConnect;
  setStatus(namespaces: readonly Namespace[], status: ConnectionStatus): void;
  isConnected(namespace: Namespace, connector: string): boolean;
}

export interface Restore {
  /** @param all - With several connections, those too that the start leaves out. */
  begin(all?: boolean): void;
  /** Waits until this locked wallet shares accounts again, and restores its connection then. */
  resume(connector: Connector, namespaces: readonly Namespace[], locked: Grant): void;
  /**
   * Stops restoring these namespaces, because the user made another choice. Other namespaces continue.
   *
   * @param isMeant - Restricts it to these connectors.
   */
  cancel(namespaces: readonly Namespace[], isMeant?: (connector: string) => boolean): void;
  /** The ids of the connectors whose restore is running. */
  readonly runningAtom: Atom<readonly string[]>;
}

/** After this time a wallet that does not answer is shown as silent, ms. */
const ANSWER_MS = 3_000;
/** A later answer counts for this time, ms: some wallets ask the user at a restore. */
const PATIENCE_MS = 5 * 60_000;
/** Errors of a restore that has asked the user. Without the record the next load does not ask again. */
const PROMPTED: readonly string[] = ['USER_REJECTED', 'REQUEST_PENDING'];

export function createRestore(input: RestoreInput): Restore {
  const { core, record } = input;
  const { env, store, scope } = core;
  // With several connections only the current one of a namespace says what its status is.
  const shown = (id: string, among: readonly Namespace[]) =>
    input.several ? among.filter((one) => [id, undefined].includes(record.read().get(one))) : among;
  const setStatus = (id: string, among: readonly Namespace[], status: ConnectionStatus) =>
    input.setStatus(shown(id, among), status);
  const setAbsent = (id: string, among: readonly Namespace[], wallet?: AbsentWallet) =>
    markAbsent(store, shown(id, among), wallet);
  const running = new Map<AbortController, { readonly id: string; readonly namespaces: readonly Namespace[] }>();
  const runningAtom = atom<readonly string[]>([]);
  /** Restores that wait for an unlock. To the user they are over. */
  const waiting = new Set<AbortController>();
  const noteRunning = () => {
    const active = [...running].filter(([controller]) => !waiting.has(controller));
    store.set(runningAtom, [...new Set(active.map(([, { id }]) => id))]);
  };

  /** Calls `ask`. While it does not answer, its wallet is shown as silent. @param changed - Called when that begins and ends. */
  const watchSilence = async (
    ask: () => Promise<Grant | undefined>,
    wallet: AbsentWallet,
    mine: readonly Namespace[],
    signal: AbortSignal,
    changed: (isSilent: boolean) => void,
  ) => {
    const show = (status: ConnectionStatus, absent?: AbsentWallet) => {
      if (signal.aborted) return;
      setAbsent(wallet.id, mine, absent);
      setStatus(wallet.id, mine, status);
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
    noteRunning();
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
      setStatus(id, among, 'locked');
      waiting.add(controller);
      noteRunning();
      unlocked = await isUnlocked(grant, signal, (changed) => {
        const wallet = among.map((one) => store.get(lockedWalletsAtom).get(one)).find(Boolean);
        if (wallet) setAbsent(id, among, { ...wallet, absence: absenceOf(changed) });
      });
      // The wallet has given back what it had taken away.
      if (unlocked) record.setTaken(among, false);
      return unlocked || signal.aborted;
    };
    if (!locked) setStatus(id, namespaces, 'reconnecting');
    try {
      if (locked) {
        if (!(await waitForUnlock(locked, namespaces))) forget(namespaces);
        return;
      }
      begin();
      let found: Grant | undefined;
      let isLate = false;
      const connector = await waitForStoredConnector(core, id, signal, () => {
        isLate = true;
        fail('CONNECTOR_ABSENT');
        setStatus(id, namespaces, 'disconnected');
      });
      if (isLate) {
        begin();
        setStatus(id, namespaces, 'reconnecting');
      }
      const free = namespaces.filter((one) => connector.namespaces.includes(one) && !input.isConnected(one, id));
      // If two wallets claim this identity, only the user can choose, so a contested connector is not restored.
      const info = describeConnector(connector);
      if (connector.restorePrompts && record.taken().some((one) => free.includes(one))) {
        setAbsent(id, free, { ...info, absence: 'empty' });
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
        setAbsent(id, free, { ...info, absence: absenceOf(found) });
        failAbsent(absenceOf(found));
        if (await waitForUnlock(found, free)) return;
      }
      if (made) attempted?.end('ok');
      else fail(canRestore ? 'GRANT_EMPTY' : 'RESTORE_IMPOSSIBLE');
      // Remove stored namespaces that the wallet no longer shares.
      forget(namespaces.filter((one) => !input.isConnected(one, id)));
      const current = [...store.get(connectionsAtom).values()];
      for (const one of made ?? []) {
        const { namespace, network } = one;
        if (network && current.includes(one) && namespace === input.networks.activeNamespace())
          input.networks.adopt(network);
      }
    } catch (error) {
      failure = error;
      if (!signal.aborted) attempted?.fail(error);
      // Keep the record of a slow wallet for the next load.
      if (PROMPTED.some((code) => isModalError(error, code))) forget(namespaces);
      else if (!signal.aborted && !isModalError(error, 'DEADLINE_PASSED')) core.report(error);
    } finally {
      running.delete(controller);
      waiting.delete(controller);
      noteRunning();
      attempted?.end('left');
      // After an unlock, restore from the start, so that the hooks check the accounts too. Account stays open meanwhile.
      if (!unlocked) setAbsent(id, namespaces);
      if (unlocked) void restoreOne(id, namespaces).catch(core.report);
      else if (!signal.aborted) setStatus(id, namespaces, 'disconnected');
      // A later answer of the wallet changes nothing.
      if (failure !== undefined) controller.abort(failure);
    }
  };

  return {
    runningAtom,
    resume: ({ id }, namespaces, locked) => void restoreOne(id, namespaces, locked).catch(core.report),
    begin(all = false) {
      // With one connection, those that a tab with several has stored are not asked: the last one to answer would end the others.
      const pairs = input.several ? record.pairs() : [...record.read()];
      const isRunning = (namespace: Namespace, connector: string) =>
        [...running.values()].some(({ id, namespaces }) => id === connector && namespaces.includes(namespace));
      const remembered = (input.several && !all ? input.several.first(pairs) : pairs).filter(
        (pair) => !input.isConnected(...pair) && !isRunning(...pair),
      );
      for (const id of new Set(remembered.map(([, connector]) => connector))) {
        const wanted = remembered.filter(([, connector]) => connector === id).map(([namespace]) => namespace);
        const known = wanted.filter((namespace) => core.read(namespaces).has(namespace));
        record.forget(wanted.filter((one) => !known.includes(one)).map((one) => [one, id]));
        if (known.length > 0) void restoreOne(id, known).catch(core.report);
      }
    },
    cancel(namespaces, isMeant = () => true) {
      for (const [controller, one] of [...running]) {
        if (!isMeant(one.id)) continue;
        const rest = one.namespaces.filter((namespace) => !namespaces.includes(namespace));
        if (rest.length === one.namespaces.length) continue;
        controller.abort();
        setAbsent(one.id, one.namespaces);
        setStatus(one.id, one.namespaces, 'disconnected');
        if (rest.length > 0) void restoreOne(one.id, rest).catch(core.report);
      }
    },
  };
}
