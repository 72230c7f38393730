/** Copies the link; a tick for two seconds, and a toast. */

import { Button, iconCheck, iconCopy, useCopy, usePlugin, useText } from 'latchkey/ui';
import { type Ref, useEffect, useState } from 'react';
import { strings } from '../strings.js';

const TICK_MS = 2_000;

export interface CopyLinkProps {
  readonly uri: string;
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
}

export function CopyLink({ uri, elementRef }: CopyLinkProps) {
  const { env, notify } = usePlugin();
  const t = useText(strings);
  const copy = useCopy();
  // Which copy the tick is for: a second one while it shows starts the two seconds again.
  const [done, setDone] = useState(0);
  useEffect(() => (done ? env.after(TICK_MS, () => setDone(0)) : undefined), [env, done]);
  const press = async () => {
    if (!(await copy(uri))) return void notify.toast({ variant: 'error', message: t('notCopied') });
    setDone((count) => count + 1);
    notify.toast({ variant: 'success', message: t('linkCopied') });
  };
  return (
    <Button icon={done ? iconCheck : iconCopy} onClick={() => void press()} elementRef={elementRef}>
      {t(done ? 'copied' : 'copy')}
    </Button>
  );
}
