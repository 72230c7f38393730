/** Runs the search: time, the question, and its end. */

import type { PluginContext } from 'latchkey';
import { createFlight } from '../directory/latestRequest.js';
import { problemOf } from '../directory/problems.js';
import type { Wallet } from '../slots.js';
import { DEBOUNCE_MS, NO_SEARCH, type Query, type SearchEvent, type SearchState, stepSearch } from './searchMachine.js';

/** What the search needs. */
export interface SearchInput {
  /** Whether there is a directory to ask. */
  readonly remote: boolean;
  ask(query: Query, signal: AbortSignal): Promise<readonly Wallet[]>;
  /** After each change of `now()`. */
  changed(): void;
}

/** A search of one modal. */
export interface Search {
  now(): SearchState;
  typed(query: Query): void;
  again(): void;
}

export function createSearch(context: PluginContext, { remote, ask, changed }: SearchInput): Search {
  const flight = createFlight(context);
  let state = NO_SEARCH;
  let cancel = (): void => undefined;
  context.defer(() => cancel());

  const send = (event: SearchEvent) => {
    const [next, effects] = stepSearch(state, event, remote);
    if (next === state) return;
    state = next;
    for (const effect of effects) {
      if (effect === 'stop') {
        cancel();
        flight.stop();
      } else if (effect === 'wait') {
        cancel = context.env.after(DEBOUNCE_MS, () => send({ type: 'waited' }));
      } else {
        const { text, badge } = state;
        context.emit({ type: 'SEARCH_WALLET', props: { badge, search: text.trim() } });
        flight.run(
          (signal) => ask({ text, badge }, signal),
          (wallets) => send({ type: 'answered', wallets }),
          (error) => {
            context.report(error);
            send({ type: 'failed', problem: problemOf(error) });
          },
        );
      }
    }
    changed();
  };

  return {
    now: () => state,
    typed: (query) => send({ type: 'typed', ...query }),
    again: () => send({ type: 'again' }),
  };
}
