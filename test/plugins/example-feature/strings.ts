import type { StoredKey } from 'latchkey/plugin';
import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('notes', {
  write: 'Write a note',
  note: 'Your note',
  save: 'Save',
  none: 'Nothing noted yet.',
  quick: 'Go on with {wallet}',
  badge: 'Take the badge {name}',
  badgeDone: 'The badge {name} is yours',
  badgeFailed: 'The badge {name} was not taken',
});

/** Stored values are not trusted: a value of another type is read as the fallback. */
export const NOTE: StoredKey<string> = {
  name: 'note',
  version: 1,
  parse: (raw) => (typeof raw === 'string' ? raw.slice(0, 200) : undefined),
  fallback: '',
};
