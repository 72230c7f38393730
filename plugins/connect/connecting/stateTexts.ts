/** Texts and ring for each state of ConnectingExternal. Pure. */

import type { strings } from './connectingStrings.js';
import type { Failure } from './errors.js';
import type { ConnectingState } from './machine.js';

type Key = keyof (typeof strings)['texts'];

export interface StateTexts {
  readonly ring: 'idle' | 'busy' | 'bad' | 'held' | 'ok';
  readonly title: Key;
  /** Absent if the view shows an address or a reason instead. */
  readonly text?: Key;
}

/** Somebody said no, or the answer cannot be trusted. All other failures only need the user to do something. */
const REFUSALS: readonly Failure[] = ['declined', 'refused', 'wrong'];

export interface Surroundings {
  /** The wallet is a browser extension, which opens its own window. */
  readonly extension: boolean;
  /** A touch screen, where browsers have no toolbar with extensions. */
  readonly touch: boolean;
}

export function textsOf(state: ConnectingState, { extension, touch }: Surroundings): StateTexts {
  switch (state.status) {
    case 'waiting':
      if (state.slow && touch) return { ring: 'busy', title: 'open', text: 'slowTouch' };
      return { ring: 'busy', title: 'open', text: extension ? (state.slow ? 'slow' : 'openText') : 'openOther' };
    case 'missing':
      return { ring: 'idle', title: 'missing', text: 'missingText' };
    case 'done':
      return { ring: 'ok', title: 'done' };
    case 'failed':
      return {
        ring: REFUSALS.includes(state.failure) ? 'bad' : 'held',
        title: state.failure,
        ...(state.reason === undefined ? { text: `${state.failure}Text` as const } : {}),
      };
  }
}
