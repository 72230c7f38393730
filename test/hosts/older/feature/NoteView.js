import { Button, Field, Screen, usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { templates } from './slots.js';
import { NOTE, strings } from './strings.js';

function NoteView() {
  const { read, router, storage } = usePlugin();
  const t = useText(strings);
  const [note, setNote] = useState(() => storage.get(NOTE));
  const save = () => {
    storage.set(NOTE, note);
    router.back();
  };
  return /* @__PURE__ */ jsxs(Screen, {
    title: t('write'),
    children: [
      /* @__PURE__ */ jsx(Field, { label: t('note'), value: note, onChange: setNote, maxLength: 200 }),
      read(templates).map(({ id, text }) =>
        /* @__PURE__ */ jsx(Button, { kind: 'soft', onClick: () => setNote(text), children: text }, id),
      ),
      /* @__PURE__ */ jsx(Button, { kind: 'primary', onClick: save, children: t('save') }),
    ],
  });
}

export { NoteView as default };
