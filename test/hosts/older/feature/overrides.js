import { strings, view, views } from 'latchkey/plugin';
import { jsx } from 'react/jsx-runtime';

const MyNote = () => /* @__PURE__ */ jsx('p', { children: 'A screen of the app\u2019s own.' });
const overrides = [
  views.of('Note', view({ load: async () => ({ default: MyNote }) })),
  strings.of({ locale: '*', texts: { 'notes.write': 'Dear diary' } }),
];

export { overrides };
