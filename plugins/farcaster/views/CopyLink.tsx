/** A button that copies the link, then shows a check mark for two seconds and a toast. */

import { Button, iconCheck, iconCopy, useCopy, usePlugin, useText } from 'latchkey/ui';
import { type Ref, useEffect, useState } from 'react';
import { strings } from '../strings.js';

const CHECK_MARK_MS = 2_000;

export interface CopyLinkProps {
  readonly uri: string;
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
}

export function CopyLink({ uri, elementRef }: CopyLinkProps) {
  const { env, notify } = usePlugin();
  const t = useText(strings);
  const copy = useCopy();
  // The number of copies; 0 hides the check mark. Each copy restarts the two seconds.
  const [copies, setCopies] = useState(0);
  useEffect(() => (copies ? env.after(CHECK_MARK_MS, () => setCopies(0)) : undefined), [env, copies]);
  const press = async () => {
    if (!(await copy(uri))) return void notify.toast({ variant: 'error', message: t('notCopied') });
    setCopies((count) => count + 1);
    notify.toast({ variant: 'success', message: t('linkCopied') });
  };
  return (
    <Button icon={copies ? iconCheck : iconCopy} onClick={() => void press()} elementRef={elementRef}>
      {t(copies ? 'copied' : 'copy')}
    </Button>
  );
}
