/** Sentences for developers about what differs from AppKit. Their texts are loaded only in development. */

import type { PluginContext } from 'latchkey/plugin';
import type { Group } from './marks/types.js';
import type { CreateAppKit } from './optionTypes.js';

/** Where notes go. Tests pass their own. */
export interface NotesPlatform {
  /** Default: the page is on this machine. */
  readonly isDevelopment?: (() => boolean) | undefined;
  /** Default: the console. */
  readonly warn?: ((sentence: string) => void) | undefined;
}

/** Notes of one instance. Each is said once. */
export interface Notes {
  /** Says what a name does here, unless it does the same. */
  note(group: Group, name: string): void;
  /** Says a sentence. */
  say(sentence: string): void;
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Notes are given only to developers: on this machine, and unless the option `debug` is false. */
export function createNotes({ env, task }: PluginContext, { debug }: CreateAppKit, platform: NotesPlatform): Notes {
  const said = new Set<string>();
  const {
    isDevelopment = () => LOCAL.test(env.window?.location.hostname ?? ''),
    warn = (sentence: string) => env.log('warn', `Latchkey: ${sentence}`),
  } = platform;
  const isFirst = (key: string) => {
    if (debug === false || !isDevelopment() || said.has(key)) return false;
    said.add(key);
    return true;
  };
  return {
    say: (sentence) => isFirst(sentence) && warn(sentence),
    note(group, name) {
      if (!isFirst(`${group} ${name}`)) return;
      task(async () => {
        const { describe } = await import('./marks/describe.js');
        const sentence = describe(group, name);
        if (sentence) warn(sentence);
      });
    },
  };
}
