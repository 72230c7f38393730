/** Texts and stored values of Sea shell. */
import type { StoredKey } from 'latchkey/plugin';
import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('sea-shell', {
  open: 'Sea shell',
  note: 'Your note',
  save: 'Save',
});

/** Stored values are not trusted: a value of another type is read as the fallback. */
export const NOTE: StoredKey<string> = {
  name: 'note',
  version: 1,
  parse: (raw) => (typeof raw === 'string' ? raw.slice(0, 200) : undefined),
  fallback: '',
};
