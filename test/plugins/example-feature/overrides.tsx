import { strings, view, views } from 'latchkey/plugin';

const MyNote = () => <p>A screen of the app’s own.</p>;

/** Pass this list to `createModal({ plugins, overrides })`. */
export const overrides = [
  views.of('Note', view({ load: async () => ({ default: MyNote }) })),
  strings.of({ locale: '*', texts: { 'notes.write': 'Dear diary' } }),
] as const;
