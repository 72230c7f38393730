/** When the view opens, and when the modal stays open. Lazy: there is nothing to rule before there is a connection. */

import { activeNetworkIdAtom, connectionsAtom, type PluginContext, type StoredKey } from 'latchkey';

export const VIEW = 'SIWXSignMessage';

/** Written whenever who is signed in changes here: other tabs look again. */
export const MARK: StoredKey<number> = {
  name: 'changed',
  version: 1,
  parse: (raw) => (typeof raw === 'number' ? raw : undefined),
  fallback: 0,
};

/** What the rules ask of the flow. */
export interface Ruled {
  update(): Promise<void>;
  /** Whether who is here must sign in, or may have to. */
  waits(): boolean;
  required(): boolean;
  /** Somebody signed in or out in another tab. */
  elsewhere(): Promise<void>;
}

/** Spec §2 and §4: a gate before UnsupportedChain and Account; closing is held on two views, while it is required. */
export function setRules(ctx: PluginContext, { update, waits, required, elsewhere }: Ruled): void {
  const soon = () => ctx.task(update);
  ctx.tap('resolveView', () => (waits() ? { view: VIEW, gate: true } : undefined), { stage: 100 });
  ctx.tap('beforeClose', () => {
    const { view } = ctx.router.current() ?? {};
    return (view === VIEW || view === 'ApproveTransaction') && waits() && required() ? false : undefined;
  });
  ctx.watch(connectionsAtom, soon);
  ctx.watch(activeNetworkIdAtom, soon);
  ctx.defer(ctx.storage.watch(MARK, () => ctx.task(elsewhere)));
}
