import { usePlugin, useText } from 'latchkey/ui';
import { jsx } from 'react/jsx-runtime';
import { NOTE, strings } from './strings.js';

function NotesView() {
  const t = useText(strings);
  return /* @__PURE__ */ jsx('p', { children: usePlugin().storage.get(NOTE) || t('none') });
}

export { NotesView as default };
