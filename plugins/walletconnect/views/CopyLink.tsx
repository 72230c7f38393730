/** Copies the pairing URI. Shows a tick for two seconds, and a toast. */

import { Button, iconCheck, iconCopy, useCopy, usePlugin, useText } from 'latchkey/ui';
import { type Ref, useEffect, useState } from 'react';
import { strings } from '../strings.js';
import type { PairingState } from './pairingMachine.js';

const TICK_MS = 2_000;

export interface CopyLinkProps {
  readonly pairing: PairingState;
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
}

export function CopyLink({ pairing, elementRef }: CopyLinkProps) {
  const { env, notify } = usePlugin();
  const t = useText(strings);
  const copy = useCopy();
  // Counts the copies: each one restarts the two seconds of the tick.
  const [copies, setCopies] = useState(0);
  useEffect(() => (copies ? env.after(TICK_MS, () => setCopies(0)) : undefined), [env, copies]);
  const uri = pairing.status === 'ready' ? pairing.uri : undefined;
  const press = async () => {
    if (uri === undefined) return;
    if (!(await copy(uri))) return void notify.toast({ variant: 'error', message: t('notCopied') });
    setCopies((count) => count + 1);
    notify.toast({ variant: 'success', message: t('linkCopied') });
  };
  return (
    <Button
      icon={copies ? iconCheck : iconCopy}
      disabled={uri === undefined}
      onClick={() => void press()}
      elementRef={elementRef}
    >
      {t(copies ? 'copied' : 'copy')}
    </Button>
  );
}
