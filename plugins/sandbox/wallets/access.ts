/** Stored approval and account selection, for the namespaces that store nothing else. */

import { createMemory, isIndex } from './memory.js';
import type { Prompt } from './prompts.js';
import type { SideInput } from './side.js';

/** A side's approval and selection. */
export interface Access {
  /** Whether the page may see the accounts: access is approved and the wallet is not locked. */
  readonly visible: boolean;
  readonly approved: boolean;
  /** Index of the selected account. */
  readonly selected: number;
  /** Asks for access unless the accounts are visible. Concurrent calls share one answer. @throws like `body.confirm` */
  requestAccess(prompt: Prompt): Promise<void>;
  select(index: number): void;
  /** Revokes access. @returns whether the page could see the accounts before */
  revoke(): boolean;
  /** Revokes access and clears the stored state. @returns whether the page could see the accounts before */
  forget(): boolean;
}

/**
 * Loads the stored approval and selection of a side.
 *
 * @param count - Number of accounts. A stored index beyond it resets to 0.
 * @param locksQuietly - The lock hides no accounts.
 */
export function createAccess(
  { body, host }: SideInput,
  namespace: string,
  count: number,
  locksQuietly: boolean | undefined,
): Access {
  const store = createMemory(() => host.localStorage, `${body.rdns}:${namespace}`, parse);
  let { approved, account } = store.load();
  if (account >= count) account = 0;
  let asking: Promise<void> | undefined;
  const save = () => store.save({ approved, account });
  const visible = () => approved && (locksQuietly || body.mode !== 'lock');
  const revoke = () => {
    const seen = visible();
    approved = false;
    save();
    return seen;
  };
  const ask = async (prompt: Prompt) => {
    await body.confirm(prompt);
    approved = true;
    save();
  };
  return {
    get visible() {
      return visible();
    },
    get approved() {
      return approved;
    },
    get selected() {
      return account;
    },
    async requestAccess(prompt) {
      if (visible()) return;
      if (asking) return asking;
      const answer = ask(prompt);
      // Share only requests that wait for the user. A request that hangs because of its mode must not block later
      // modes.
      if (body.mode !== 'ask' && body.mode !== 'lock') return answer;
      asking = answer.finally(() => {
        asking = undefined;
      });
      return asking;
    },
    select(index) {
      account = index;
      save();
    },
    revoke,
    forget() {
      const seen = revoke();
      account = 0;
      store.clear();
      return seen;
    },
  };
}

function parse(value: unknown): { readonly approved: boolean; readonly account: number } {
  const { approved, account } = (value ?? {}) as Record<string, unknown>;
  return { approved: approved === true, account: isIndex(account) ? account : 0 };
}
