/** Texts and ring for each state of ConnectingExternal. Pure. */

import type { strings } from './connectingStrings.js';
import type { ConnectingState } from './machine.js';

type Key = keyof (typeof strings)['texts'];

export interface StateTexts {
  readonly ring: 'idle' | 'busy' | 'bad' | 'ok';
  readonly title: Key;
  /** Absent if the view shows an address or a reason instead. */
  readonly text?: Key;
}

/** @param extension - The wallet is a browser extension, which opens its own window. */
export function textsOf(state: ConnectingState, extension: boolean): StateTexts {
  switch (state.status) {
    case 'waiting':
      return { ring: 'busy', title: 'open', text: extension ? (state.slow ? 'slow' : 'openText') : 'openOther' };
    case 'missing':
      return { ring: 'idle', title: 'missing', text: 'missingText' };
    case 'done':
      return { ring: 'ok', title: 'done' };
    case 'failed':
      return {
        ring: 'bad',
        title: state.failure,
        ...(state.reason === undefined ? { text: `${state.failure}Text` as const } : {}),
      };
  }
}
