/** The two ways out of a sign-in: the user cancels it, or the wallet is disconnected. Lazy. */

import {
  activeConnectionAtom,
  activeNetworkIdAtom,
  type Connection,
  connectionsAtom,
  isSameAddress,
  type PluginContext,
} from 'latchkey/plugin';
import type { SIWXConfig } from '../slots.js';
import { currentKeyAtom, keyOf } from './atoms.js';
import type { SessionLookup } from './sessionLookup.js';
import type { SessionStatuses } from './sessionStatuses.js';
import { type SignedBy, signerOf } from './signedBy.js';

/** The parts of the flow that the exits use. */
export interface ExitsInput {
  readonly config: SIWXConfig;
  readonly statuses: SessionStatuses;
  readonly signedBy: SignedBy;
  readonly lookup: SessionLookup;
  readonly isRequired: () => boolean;
  /** Called when sessions were revoked. */
  readonly onSignedOut: () => Promise<void>;
  /** Disconnects the wallet of a namespace and shows Connect. */
  readonly leaveToConnect: (namespace: string) => Promise<void>;
}

/**
 * Give the config this long to find the other networks on which the account is signed in; then continue without them.
 */
const LOOKUP_TIMEOUT_MS = 2_000;

type Accounts = readonly (readonly [network: string, address: string])[];

/**
 * Whether the sessions of a connection stay valid with another one: the same wallet, or one that has replaced it.
 *
 * @param isSeveral - A namespace can have several connections, so that none replaces another.
 */
export function hasSessionsOf(other: Connection, { namespace, connector }: Connection, isSeveral: boolean): boolean {
  return other.namespace === namespace && (!isSeveral || other.connector.id === connector.id);
}

/** Creates the two ways out of a sign-in: cancel, and sign-out after a disconnect. */
export function createExits(
  ctx: PluginContext,
  { config, statuses, signedBy, lookup, isRequired, onSignedOut, leaveToConnect }: ExitsInput,
) {
  const { store, router } = ctx;

  /** Every sign-in or sign-out during a lookup makes its answer stale, also those in other tabs: look up once more. */
  async function lookUpUntilFresh(key: string, isLate: () => boolean): Promise<void> {
    let isFresh = false;
    while (!isFresh && !isLate() && store.get(currentKeyAtom) === key) isFresh = await lookup.runOnOtherNetworks(key);
  }

  /** @param others - Accounts whose sessions were not looked up. */
  async function revoke(known: Accounts, others: Accounts): Promise<void> {
    if (store.get(connectionsAtom).size === 0) {
      await config.setSessions([]);
      return signedBy.clear();
    }
    for (const [network, address] of known) await config.revokeSession(network, address);
    const ends = await Promise.all(others.map(([network, address]) => lookup.findEnd(network, address)));
    for (const [index, [network, address]] of others.entries()) {
      // The wallet may have signed again meanwhile.
      if (ends[index] === undefined || signedBy.isSigned(network, address)) continue;
      await config.revokeSession(network, address);
    }
  }

  return {
    /**
     * Required: switches to a network on which the account is signed in, or disconnects without such a network. Optional:
     * closes the modal, and does not ask this account again on this page.
     */
    async cancel(): Promise<void> {
      const key = store.get(currentKeyAtom);
      const connection = store.get(activeConnectionAtom);
      const network = store.get(activeNetworkIdAtom);
      // The account may be signed in: the server has not said that it is not.
      if (statuses.isUnknown(key)) return router.close();
      if (key === undefined || !connection || !isRequired()) {
        if (key !== undefined) statuses.set(key, 'skipped');
        return router.close();
      }
      await new Promise<void>((resolve) => {
        let isLate = false;
        const stop = ctx.env.after(LOOKUP_TIMEOUT_MS, () => {
          isLate = true;
          resolve();
        });
        ctx.defer(stop);
        void lookUpUntilFresh(key, () => isLate)
          .then(resolve, resolve)
          .finally(stop);
      });
      // During the lookup the account may have changed, or may have been signed in by another tab.
      if (store.get(currentKeyAtom) !== key || statuses.isSignedIn(key)) return;
      const { address } = connection.account;
      const target = ctx.networks
        .all()
        .find(({ id }) => id !== network && statuses.isSignedIn(keyOf(id, address, signerOf(connection))));
      const result = target && (await ctx.connections.switchNetwork(target.id));
      if (result?.status === 'switched') return router.done();
      await leaveToConnect(connection.namespace);
    },
    /** Signs out the accounts of these connections, including sessions that this page has not looked up yet. */
    signOutOf(disconnected: readonly Connection[]): void {
      const end = statuses.beginChange();
      // With several wallets in a namespace, the accounts of the others stay signed in.
      const isLeft = (namespace: string) => store.get(connectionsAtom).has(namespace);
      const known = statuses
        .forget((namespace, address, signer) =>
          disconnected.some(
            (one) =>
              one.namespace === namespace &&
              (!isLeft(namespace) ||
                (signerOf(one) === signer && one.accounts.some((account) => isSameAddress(account.address, address)))),
          ),
        )
        .filter(([network, address]) => !signedBy.isShared(network, address));
      // Noted before anything is awaited: the wallet may soon be connected again.
      const others = disconnected.flatMap(signedBy.leave);
      for (const [network, address] of known) signedBy.forget(network, address);
      lookup.invalidate();
      ctx.task(async () => {
        await revoke(known, others).finally(end);
        await onSignedOut();
      });
    },
  };
}
