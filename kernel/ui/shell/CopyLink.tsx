/** A button that copies a link or an address, then shows a tick for two seconds and a toast. */

import { type Ref, useEffect, useState } from 'react';
import type { Translate } from '../../contract/texts.js';
import { useCopy, usePlugin } from '../hooks/context.js';
import { iconCheck, iconCopy } from '../icons/icons.js';
import { Button, type ButtonProps } from '../kit/buttons/Button.js';

const TICK_MS = 2_000;

/** Props of `CopyLink`. */
export interface CopyLinkProps {
  /** `undefined` while there is no link: the button is disabled. */
  readonly uri: string | undefined;
  /** Translates the labels `copy` and `copied`, and the toasts `linkCopied` and `notCopied`. */
  readonly t: Translate<'copy' | 'copied' | 'linkCopied' | 'notCopied'>;
  /** Default `quiet`. */
  readonly kind?: ButtonProps['kind'];
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A button that copies the link of a QR code.
 * @example
 * const strings = defineStrings('link', { copy: 'Copy', copied: 'Copied', linkCopied: 'Link copied', notCopied: 'Not copied' });
 * <CopyLink uri="wc:…" t={useText(strings)} />;
 */
export function CopyLink({ uri, t, kind, elementRef }: CopyLinkProps) {
  const { env, notify } = usePlugin();
  const copy = useCopy();
  // Counts the copies: each one restarts the two seconds.
  const [copies, setCopies] = useState(0);
  useEffect(() => (copies ? env.after(TICK_MS, () => setCopies(0)) : undefined), [env, copies]);
  const press = async () => {
    if (uri === undefined) return;
    if (!(await copy(uri))) return void notify.toast({ variant: 'error', message: t('notCopied') });
    setCopies((count) => count + 1);
    notify.toast({ variant: 'success', message: t('linkCopied') });
  };
  return (
    <Button
      kind={kind}
      icon={copies ? iconCheck : iconCopy}
      disabled={uri === undefined}
      onClick={() => void press()}
      elementRef={elementRef}
    >
      {t(copies ? 'copied' : 'copy')}
    </Button>
  );
}
