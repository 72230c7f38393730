import type { StoredKey } from 'latchkey';
import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('notes', {
  write: 'Write a note',
  note: 'Your note',
  save: 'Save',
  none: 'Nothing noted yet.',
  quick: 'Go on with {wallet}',
});

/** What is stored is a hint: another shape reads as the fallback. */
export const NOTE: StoredKey<string> = {
  name: 'note',
  version: 1,
  parse: (raw) => (typeof raw === 'string' ? raw.slice(0, 200) : undefined),
  fallback: '',
};
