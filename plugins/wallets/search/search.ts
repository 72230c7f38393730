/** Runs the search of one modal: applies the effects of the state machine. */

import type { PluginContext } from 'latchkey/plugin';
import { createLatestRequest } from '../directory/latestRequest.js';
import { toProblem } from '../directory/problems.js';
import type { Wallet } from '../slots.js';
import {
  DEBOUNCE_MS,
  IDLE_SEARCH,
  type SearchEvent,
  type SearchQuery,
  type SearchState,
  stepSearch,
} from './searchMachine.js';

/** The most words of the name of a wallet. More may be a recovery phrase. */
const MAX_WORDS = 4;

/** Whether the text may be the name of a wallet. A secret or an address, also a part of one, is sent to nobody. */
const isWalletName = (text: string): boolean =>
  text.trim().split(/\s+/).length <= MAX_WORDS && !/@|0x|\d{6}|[a-z0-9]{24}|\.(eth|sol|dot)\b/i.test(text);

export interface SearchDeps {
  /** Whether the modal has a directory. */
  readonly hasDirectory: boolean;
  request(query: SearchQuery, signal: AbortSignal): Promise<readonly Wallet[]>;
  /** Called after each change of `state()`. */
  onChange(): void;
}

export interface Search {
  state(): SearchState;
  setQuery(query: SearchQuery): void;
  /** Sends the query again if it failed. */
  retry(): void;
}

export function createSearch(context: PluginContext, { hasDirectory, request, onChange }: SearchDeps): Search {
  const latest = createLatestRequest(context);
  let state = IDLE_SEARCH;
  let clearTimer = (): void => undefined;
  context.defer(() => clearTimer());

  const send = (event: SearchEvent) => {
    const [next, effects] = stepSearch(state, event, hasDirectory);
    if (next === state) return;
    state = next;
    for (const effect of effects) {
      if (effect === 'cancel') {
        clearTimer();
        latest.cancel();
      } else if (effect === 'debounce') {
        clearTimer = context.env.after(DEBOUNCE_MS, () => send({ type: 'debounced' }));
      } else {
        const { text, badge } = state;
        const isName = isWalletName(text);
        context.emit({ type: 'SEARCH_WALLET', props: { badge, search: isName ? text.trim() : '' } });
        latest.run(
          async (signal) => (isName ? request({ text, badge }, signal) : []),
          (wallets) => send({ type: 'answered', wallets }),
          (error) => {
            context.report(error);
            send({ type: 'failed', problem: toProblem(error) });
          },
        );
      }
    }
    onChange();
  };

  return {
    state: () => state,
    setQuery: (query) => send({ type: 'typed', ...query }),
    retry: () => send({ type: 'retry' }),
  };
}
