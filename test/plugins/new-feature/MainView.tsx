import { Button, Field, Screen, usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { NOTE, strings } from './strings.js';

export default function MainView() {
  const { router, storage } = usePlugin();
  const t = useText(strings);
  const [note, setNote] = useState(() => storage.get(NOTE));
  const save = () => {
    storage.set(NOTE, note);
    router.back();
  };
  return (
    <Screen title={t('open')}>
      <Field label={t('note')} value={note} onChange={setNote} maxLength={200} />
      <Button kind="primary" onClick={save}>
        {t('save')}
      </Button>
    </Screen>
  );
}
