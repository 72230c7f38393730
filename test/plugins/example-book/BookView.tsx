import { namespaces } from 'latchkey/plugin';
import { Button, Field, List, Row, Screen, usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { openBook } from './entries.js';
import { strings } from './strings.js';

export default function BookView() {
  const context = usePlugin();
  const t = useText(strings);
  const book = openBook(context);
  const [entries, setEntries] = useState(book.read);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const isAddress = [...context.read(namespaces).values()].some((one) => one.isAddress(address));
  const change = (work: () => void) => {
    work();
    setEntries(book.read);
  };
  const save = () => change(() => book.put({ name, address, at: context.env.date() }));
  const remove = (entry: { readonly address: string }) => change(() => book.remove(entry.address));
  return (
    <Screen title={t('title')}>
      <Field label={t('name')} value={name} onChange={setName} maxLength={64} />
      <Field label={t('address')} value={address} onChange={setAddress} maxLength={128} />
      <Button kind="primary" disabled={name === '' || !isAddress} onClick={save}>
        {t('save')}
      </Button>
      <List label={t('title')}>
        {entries.map((one) => (
          <li key={one.address}>
            <Row title={<bdi>{one.name}</bdi>} sub={one.address} end={t('remove')} onClick={() => remove(one)} />
          </li>
        ))}
      </List>
    </Screen>
  );
}
