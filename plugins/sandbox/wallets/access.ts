/** Whether the page was let in, and to which account first: over reloads, in every namespace that has no more to remember. */

import { createMemory, isIndex } from './memory.js';
import type { Prompt } from './prompts.js';
import type { SideInput } from './side.js';

/** A side's approval and selection. */
export interface Access {
  /** The person has let the page in, and the wallet is not locked: the page may see the accounts. */
  readonly visible: boolean;
  readonly approved: boolean;
  /** Index of the selected account. */
  readonly selected: number;
  /** Asks to let the page in, unless it is. Whoever asks meanwhile waits for the same answer. @throws as `body.confirm` */
  letIn(prompt: Prompt): Promise<void>;
  select(index: number): void;
  /** Shuts the page out. @returns whether it was in, and saw it */
  revoke(): boolean;
  /** Shuts it out, and forgets it was ever here. @returns as `revoke` */
  forget(): boolean;
}

/** @param count - How many accounts there are. */
export function createAccess({ body, host }: SideInput, namespace: string, count: number): Access {
  const store = createMemory(() => host.localStorage, `${body.rdns}:${namespace}`, parse);
  let { approved, account } = store.load();
  if (account >= count) account = 0;
  let asking: Promise<void> | undefined;
  const save = () => store.save({ approved, account });
  const visible = () => approved && body.mode !== 'lock';
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
    async letIn(prompt) {
      if (visible()) return;
      if (asking) return asking;
      const answer = ask(prompt);
      // Only a person is slow; a question that hangs by its mode must not hold up those of the next mode.
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
