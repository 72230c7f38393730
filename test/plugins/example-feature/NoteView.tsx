import { Button, Field, Screen, usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { templates } from './slots.js';
import { NOTE, strings } from './strings.js';

export default function NoteView() {
  const { read, router, storage } = usePlugin();
  const t = useText(strings);
  const [note, setNote] = useState(() => storage.get(NOTE));
  const save = () => {
    storage.set(NOTE, note);
    router.back();
  };
  return (
    <Screen title={t('write')}>
      <Field label={t('note')} value={note} onChange={setNote} maxLength={200} />
      {read(templates).map(({ id, text }) => (
        <Button key={id} kind="soft" onClick={() => setNote(text)}>
          {text}
        </Button>
      ))}
      <Button kind="primary" onClick={save}>
        {t('save')}
      </Button>
    </Screen>
  );
}
