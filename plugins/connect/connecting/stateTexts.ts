/** Which words and which ring go with a state of ConnectingExternal. Pure. */

import type { strings } from './connectingStrings.js';
import type { Connecting } from './machine.js';

type Key = keyof (typeof strings)['texts'];

export interface Words {
  readonly ring: 'idle' | 'busy' | 'bad' | 'ok';
  readonly title: Key;
  /** Absent where something else is shown in its place. */
  readonly text?: Key;
}

/** @param extension - The wallet opens a window of its own in this browser. */
export function wordsOf(state: Connecting, extension: boolean): Words {
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
