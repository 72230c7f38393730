/** Rules that open the sign-in view and keep the modal open. Lazy: they concern connected wallets only. */

import {
  activeConnectionAtom,
  activeNetworkIdAtom,
  connectionsAtom,
  lockedWalletsAtom,
  type PluginContext,
  routeAtom,
  type StoredKey,
} from 'latchkey/plugin';

export const VIEW = 'SIWXSignMessage';

/** Written on every change of a session, so that other tabs look up theirs again. */
export const SESSIONS_CHANGED: StoredKey<number> = {
  name: 'changed',
  version: 1,
  parse: (raw) => (typeof raw === 'number' ? raw : undefined),
  fallback: 0,
};

/** The parts of the flow that the rules use. */
export interface ViewRulesInput {
  update(): Promise<void>;
  /** Whether the active account is not signed in, or was not looked up yet. */
  isPending(): boolean;
  isRequired(): boolean;
  /** Another tab has changed the sessions. */
  refresh(): Promise<void>;
}

/**
 * Makes the sign-in view a gate before all other views of a connected wallet, and keeps the modal open while a required
 * sign-in is pending.
 */
export function installViewRules(ctx: PluginContext, { update, isPending, isRequired, refresh }: ViewRulesInput): void {
  const onChange = () => ctx.task(update);
  ctx.tap('resolveView', () => (isPending() ? { view: VIEW, gate: true } : undefined), { order: 100 });
  ctx.tap('beforeClose', () => {
    const { view } = ctx.router.current() ?? {};
    return (view === VIEW || view === 'ApproveTransaction') && isPending() && isRequired() ? false : undefined;
  });
  ctx.watch(connectionsAtom, onChange);
  ctx.watch(lockedWalletsAtom, onChange);
  ctx.watch(activeNetworkIdAtom, onChange);
  ctx.defer(ctx.storage.watch(SESSIONS_CHANGED, () => ctx.task(refresh)));
}

export const isViewShown = ({ store }: PluginContext): boolean => store.get(routeAtom)?.view === VIEW;

/**
 * Shows the sign-in view, without a way back. A closed modal has no route, though it may have drawn another view in
 * advance.
 */
export function showView({ store, router }: PluginContext): void {
  if (store.get(routeAtom)) router.reset(VIEW);
  else void router.open(VIEW);
}

/** Properties of the sign-in events. */
export const eventProps = ({ store }: PluginContext) => ({
  network: store.get(activeNetworkIdAtom),
  isSmartAccount: store.get(activeConnectionAtom)?.account.type === 'smartAccount',
});
