/** A row with a long text, and a button that copies it. */

import { CopyButton, Row, useCopy, usePlugin, useText } from 'latchkey/ui';
import type { ReactNode } from 'react';
import { strings } from './strings.js';

interface Props {
  readonly title: string;
  /** The text that is copied. */
  readonly text: string;
  /** Accessible name of the button. */
  readonly label: string;
  /** The text as it is shown. */
  readonly children: ReactNode;
}

export function CopyRow({ title, text, label, children }: Props) {
  const { notify } = usePlugin();
  const t = useText(strings);
  const copy = useCopy();
  const copyText = async (value: string) => {
    const done = await copy(value);
    if (!done) notify.toast({ variant: 'error', message: t('copyFailed') });
    return done;
  };
  return (
    <Row
      title={title}
      sub={children}
      end={<CopyButton text={text} label={label} doneLabel={t('copied')} copy={copyText} />}
    />
  );
}
