/** Which accounts are signed in, as far as this page knows. Lazy. */

import type { PluginContext } from 'latchkey/plugin';
import { signedInAtom, signingOut } from '../state.js';
import { currentKeyAtom, requiredAtom, unknownAtom } from './atoms.js';
import type { Origins } from './origins.js';

/**
 * Epoch ms at which the session ends · `none`: not signed in · `skipped`: the user cancelled an optional sign-in · `unknown`:
 * the lookup failed.
 */
export type SessionStatus = number | 'none' | 'skipped' | 'unknown';

/** The parts of the flow that the statuses use. */
export interface SessionStatusesInput {
  readonly origins: Origins;
  readonly isRequired: () => boolean;
  /** Called when the session of the active account has expired, or may have. */
  readonly onExpiry: () => void;
}

/** The longest delay that `setTimeout` supports. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * The session status of accounts on networks, by {@link keyOf}. An account that was not looked up yet has no status.
 */
export function createSessionStatuses(
  { store, env, storage, defer, signal }: PluginContext,
  { origins, isRequired, onExpiry }: SessionStatusesInput,
) {
  const statuses = new Map<string, SessionStatus>();
  let stopTimer: (() => void) | undefined;
  let changes = 0;
  defer(() => stopTimer?.());
  const get = (key: string | undefined) => statuses.get(key ?? '');
  const isSignedIn = (key: string | undefined) => {
    const status = get(key);
    return typeof status === 'number' && status > env.date();
  };
  const isUnknown = (key: string | undefined) => {
    const status = get(key);
    return key !== undefined && (status === 'unknown' || (status === undefined && origins.isStored()));
  };
  const isPending = () => {
    const key = store.get(currentKeyAtom);
    return key !== undefined && !isSignedIn(key) && get(key) !== 'skipped' && !isUnknown(key);
  };
  const publish = () => {
    const key = store.get(currentKeyAtom);
    const status = get(key);
    const isAnswered = key === undefined || (status !== undefined && status !== 'unknown');
    // The server may still accept the session that is being ended: `false` must mean that it does not.
    const isFinal = isAnswered && changes === 0 && !storage.get(signingOut);
    store.set(signedInAtom, isSignedIn(key) || (isFinal ? false : undefined));
    store.set(unknownAtom, status === 'unknown');
    store.set(requiredAtom, isPending() && isRequired());
    stopTimer?.();
    stopTimer =
      typeof status === 'number' && isSignedIn(key) && !signal.aborted
        ? env.after(Math.min(status - env.date(), MAX_DELAY_MS), onExpiry)
        : undefined;
  };
  const hasExpired = (key: string | undefined) => typeof get(key) === 'number' && !isSignedIn(key);
  // Timers do not run while the device sleeps.
  env.document?.addEventListener('visibilitychange', () => hasExpired(store.get(currentKeyAtom)) && onExpiry(), {
    signal,
  });
  return {
    get,
    isSignedIn,
    hasExpired,
    /**
     * Whether it is not known if the account is signed in: its lookup failed, or has not succeeded since the connection was
     * restored. Then the modal works as before, and asks for no sign-in.
     */
    isUnknown,
    /**
     * Whether the active account must be asked to sign in: it is not signed in, and the user did not skip the sign-in. True also
     * during the first lookup, unless the connection is restored.
     */
    isPending,
    /** Updates `signedIn` and the expiry timer for the active account. */
    publish,
    /** The server is asked to add or to end sessions: `signedIn` is not `false` until the returned function is called. */
    beginChange() {
      changes++;
      publish();
      return () => {
        changes--;
        publish();
      };
    },
    set(key: string, status: SessionStatus) {
      statuses.set(key, status);
      publish();
    },
    /**
     * Forgets all accounts but the active one, and those whose sign-in was skipped. They are looked up again when
     * needed.
     */
    invalidateOthers() {
      const currentKey = store.get(currentKeyAtom);
      for (const [key, status] of statuses) if (key !== currentKey && status !== 'skipped') statuses.delete(key);
    },
    /** Forgets the accounts that `isMeant` names. @returns Network and address of those that had a session */
    forget(
      isMeant: (namespace: string, address: string, signer: string | undefined) => boolean,
    ): readonly (readonly [network: string, address: string])[] {
      const hadSession: (readonly [network: string, address: string])[] = [];
      for (const [key, status] of statuses) {
        const [, namespace = '', reference, address = '', , signer] = /^([^:]*):([^:]*):(\S*)( (.*))?$/.exec(key) ?? [];
        if (!isMeant(namespace, address, signer)) continue;
        statuses.delete(key);
        if (typeof status === 'number') hadSession.push([`${namespace}:${reference}`, address]);
      }
      publish();
      return hadSession;
    },
  };
}

/** The result of {@link createSessionStatuses}. */
export type SessionStatuses = ReturnType<typeof createSessionStatuses>;
