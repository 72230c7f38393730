/** Sorts test files so that slow files start first. Otherwise one worker may run a slow file alone at the end. */
import { BaseSequencer } from 'vitest/node';

/** Ends of the paths of files that are slower than their size suggests, slowest first. */
const LONG = [
  'engines/webkit.test.ts',
  'engines/firefox.test.ts',
  'engines/chromium.test.ts',
  'browser/gallerySheet.test.ts',
  'browser/gallery.test.ts',
  'browser/hosts.test.ts',
  'browser/walletconnectFailures.test.ts',
  'browser/wallets.test.ts',
  'browser/walletsFailures.test.ts',
  'browser/embeddedFailures.test.ts',
  'browser/walletconnect.test.ts',
  'browser/galleryKeys.test.ts',
  'browser/failures.test.ts',
  'browser/siwxSwitch.test.ts',
];

/** Vitest's own order (by earlier durations where it knows them, otherwise by size) after the files above. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const place = ({ moduleId }) => {
      const found = LONG.findIndex((path) => moduleId.endsWith(path));
      return found === -1 ? LONG.length : found;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

/** Vitest's `sequence` option. `--sequence.shuffle` on the command line replaces the order by Vitest's random one. */
export const sequenceOf = (commandLine) =>
  commandLine.some((argument) => argument.startsWith('--sequence.shuffle')) ? {} : { sequencer: LongestFirst };
