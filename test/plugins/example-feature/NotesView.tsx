import { usePlugin, useText } from 'latchkey/ui';
import { NOTE, strings } from './strings.js';

export default function NotesView() {
  const t = useText(strings);
  return <p>{usePlugin().storage.get(NOTE) || t('none')}</p>;
}
