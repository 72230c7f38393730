/** Connecting, staying connected, and ending: the state machine over connectors and grants. */

import { findConnector } from '../contract/connectorInfo.js';
import type { Namespace } from '../contract/model.js';
import { connectionsAtom, connectorsAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Connections, Networks } from '../core/parts.js';
import type { Hooks } from '../hooks/createHooks.js';
import { ModalError, toModalError } from '../platform/error.js';
import { createAttemptConnect } from './attemptConnect.js';
import { createConnectionRecord } from './connectionRecord.js';
import { createGrantStore } from './grantStore.js';
import type { Restore } from './restore.js';

export interface ConnectionsInput {
  readonly core: Core;
  readonly hooks: Hooks;
  readonly networks: Networks;
}

interface Attempt {
  readonly controller: AbortController;
  readonly namespaces: readonly Namespace[];
  readonly connector: string;
}

/** How long a person may take in the wallet, ms (Appendix B: hard end of a connect). */
const CONNECT_TIMEOUT_MS = 5 * 60_000;

export function createConnections(input: ConnectionsInput): Connections {
  const { core, hooks, networks } = input;
  const { store, scope, report } = core;
  // One whose networks were all removed is not here.
  const isHere = (namespace: Namespace) => networks.all().some((network) => network.namespace === namespace);
  const record = createConnectionRecord(core.storage);
  let attempt: Attempt | undefined;
  // Counts the wishes of the user: of those that wait for their wallet to appear, the last one counts.
  let wishes = 0;

  const connections = () => store.get(connectionsAtom);
  const held = createGrantStore({
    core,
    hooks,
    networks,
    record,
    statusWithoutConnection: (namespace) =>
      attempt?.namespaces.includes(namespace) && !attempt.controller.signal.aborted ? 'connecting' : 'disconnected',
  });
  const { setStatus } = held;
  const ask = createAttemptConnect({ core, hooks, networks, held });
  let restore: Restore | undefined;

  scope.defer(() => attempt?.controller.abort());
  scope.defer(
    record.watch(() => {
      // Disconnected in another tab: the wallet has been told there.
      const kept = record.read();
      const gone = [...connections().values()].filter(({ namespace }) => !kept.has(namespace));
      if (gone.length === 0) return;
      held.remove(gone);
      core.emit({ type: 'DISCONNECT_SUCCESS', props: { byWallet: false } });
    }),
  );

  return {
    get: (namespace) => connections().get(namespace ?? networks.activeNamespace() ?? ''),
    restore() {
      const remembered = [...record.read().keys()];
      // Most visitors were never connected: they need not fetch the code for it.
      if (remembered.length === 0) return;
      setStatus(remembered.filter(isHere), 'reconnecting');
      import('./restore.js').then(({ createRestore }) => {
        restore = createRestore({ core, networks, record, ask, setStatus });
        restore.begin();
        // Whoever acted while this was fetched stands before it.
        if (attempt) restore.cancel(attempt.namespaces);
      }, report);
    },
    async connect(wish) {
      const turn = ++wishes;
      let listed = findConnector(store.get(connectorsAtom), wish.connector);
      if (!listed) {
        // Asked before anybody has looked, such as right after the modal was made.
        listed = await (await import('./waitForConnector.js')).waitForConnector(core, wish);
        if (wish.signal?.aborted || scope.closed || (listed && turn !== wishes)) return { status: 'cancelled' };
      }
      const wanted = (wish.namespaces ?? listed?.namespaces ?? []).filter(
        (namespace) => isHere(namespace) && listed?.namespaces.includes(namespace),
      );
      // Of a merged wallet one part is asked: two questions at once are one too many.
      const active = networks.activeNamespace() ?? '';
      const part = wanted.includes(active) ? active : wanted[0];
      const connector = listed?.connectors?.find((one) => one.namespaces.includes(part ?? '')) ?? listed;
      const namespaces = wanted.filter((namespace) => connector?.namespaces.includes(namespace));
      const guard = core.inactiveCriticalPlugin();
      if (!connector || namespaces.length === 0 || guard !== undefined) {
        const { connectError: refusal } = await import('./connectErrors.js');
        return { status: 'failed', error: refusal(wish.connector, connector, namespaces, guard) };
      }
      // The user's last choice wins: an older attempt is over, whatever its wallet says later.
      if (attempt) {
        attempt.controller.abort();
        setStatus(attempt.namespaces, 'disconnected');
      }
      restore?.cancel(namespaces);
      const controller = new AbortController();
      const mine = { controller, namespaces, connector: connector.id };
      attempt = mine;
      const signal = AbortSignal.any([controller.signal, scope.signal, ...(wish.signal ? [wish.signal] : [])]);
      setStatus(namespaces, 'connecting');
      try {
        const made = await ask(connector, namespaces, {
          byUser: true,
          signal,
          progress: wish.progress,
          timeoutMs: CONNECT_TIMEOUT_MS,
          call: (context) => connector.connect(context),
          onLateGrant(grant) {
            // A later attempt at the same wallet shares its permission: ending this one would take that away.
            const shared = attempt?.connector === connector.id || held.hasConnector(connector.id);
            if (!shared) void held.end(grant).catch(report);
          },
        });
        const first = made?.[0];
        if (!made || !first) throw new ModalError(`${connector.name} gave no answer.`, { code: 'GRANT_EMPTY' });
        networks.enter(first);
        core.emit({ type: 'CONNECT_SUCCESS', props: { method: connector.type, name: connector.name } });
        return { status: 'connected', connections: made };
      } catch (error) {
        if (signal.aborted) return { status: 'cancelled' };
        // Too late from here on: an approval after the deadline is not adopted.
        controller.abort();
        const told = toModalError(error, {
          code: 'CONNECT_FAILED',
          message: `${connector.name} could not be connected.`,
        });
        if (told.code === 'USER_REJECTED') return { status: 'rejected', error: told };
        core.emit({ type: 'CONNECT_ERROR', props: { code: told.code } });
        return { status: 'failed', error: told };
      } finally {
        if (attempt === mine) {
          attempt = undefined;
          setStatus(namespaces, 'disconnected');
        }
      }
    },
    async disconnect(namespace) {
      if (namespace === undefined) wishes++;
      if (namespace === undefined || attempt?.namespaces.includes(namespace)) attempt?.controller.abort();
      // What is being restored is not to come back, with all that one approval covered.
      const remembered = record.read();
      const coming = [...remembered].filter(
        ([one, id]) => !connections().has(one) && (namespace === undefined || id === remembered.get(namespace)),
      );
      record.forget(coming);
      restore?.cancel(coming.map(([one]) => one));
      const grantId = namespace === undefined ? undefined : connections().get(namespace)?.grantId;
      const leaving = [...connections().values()].filter((one) => namespace === undefined || one.grantId === grantId);
      const namespaces = leaving.map((one) => one.namespace);
      // Local state goes first and always: what the wallet answers cannot keep the user connected.
      const grants = held.remove(leaving);
      const failure = (await Promise.allSettled(grants.map(held.end))).find((outcome) => outcome.status === 'rejected');
      if (!failure) {
        if (leaving.length > 0) core.emit({ type: 'DISCONNECT_SUCCESS', props: { byWallet: false } });
        return { status: 'disconnected', namespaces };
      }
      const error = (await import('./connectErrors.js')).disconnectError(namespaces, failure.reason);
      report(error);
      core.emit({ type: 'DISCONNECT_ERROR' });
      return { status: 'failed', namespaces, error };
    },
  };
}
