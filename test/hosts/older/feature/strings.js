import { defineStrings } from 'latchkey/ui';

const strings = defineStrings('notes', {
  write: 'Write a note',
  note: 'Your note',
  save: 'Save',
  none: 'Nothing noted yet.',
  quick: 'Go on with {wallet}',
});
const NOTE = {
  name: 'note',
  version: 1,
  parse: (raw) => (typeof raw === 'string' ? raw.slice(0, 200) : void 0),
  fallback: '',
};

export { NOTE, strings };
