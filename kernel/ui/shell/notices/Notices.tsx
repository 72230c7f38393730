/** Toasts and developer alerts in the top layer, and the live regions for screen readers. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { alertAtom, toastAtom } from '../../../contract/state.js';
import { noteLoad } from '../../../platform/env.js';
import { safeLink } from '../../../values/links.js';
import { useKernel, useText, useValue } from '../../hooks/context.js';
import { iconClock } from '../../icons/icons.js';
import { AlertBar } from '../../kit/feedback/AlertBar.js';
import { Toast } from '../../kit/feedback/Toast.js';
import { announcementAtom } from '../../state.js';
import { shellText } from '../../texts/shellText.js';
import { defineStrings } from '../../texts/strings.js';

type AlertText = ReturnType<typeof import('./alertText.js').alertText>;
type KnownAlert = Exclude<keyof AlertText['texts'], `${string}_text`>;

/** Rendered inside the dialog while it is open, because everything outside is inert; otherwise beside it. */
export function Notices(): ReactNode {
  const toast = useValue(toastAtom);
  const alert = useValue(alertAtom);
  return (
    <>
      {alert && <LateAlert key={`a${alert.key}`} />}
      {toast && <ToastNotice key={`t${toast.key}`} />}
    </>
  );
}

/** The polite and the assertive live region. A new key makes screen readers read the same text again. */
export function LiveRegions(): ReactNode {
  const { store } = useKernel();
  const announcement = useValue(announcementAtom);
  // Clear the announcement on close, so that it is not read again when the modal opens next.
  useEffect(() => () => store.set(announcementAtom, undefined), [store]);
  const text = announcement && <span key={announcement.key}>{announcement.text}</span>;
  return (
    <div className="lk-vh">
      <div role="status">{announcement?.urgent === false && text}</div>
      <div role="alert">{announcement?.urgent && text}</div>
    </div>
  );
}

function ToastNotice(): ReactNode {
  const t = useText(shellText);
  const toast = useValue(toastAtom);
  const ref = useTopLayer();
  if (!toast) return null;
  const { variant = 'success', message, link, autoClose, dismiss: onClick } = toast;
  const url = safeLink(link?.url);
  const shown = link && url ? { label: link.label, url } : undefined;
  const dismiss =
    onClick && !autoClose && variant !== 'loading' ? { label: t('dismiss'), onClick: () => onClick() } : undefined;
  return <Toast kind={variant} text={message} link={shown} dismiss={dismiss} elementRef={ref} />;
}

/** Few users see an alert, so its texts are loaded with the first one. */
function LateAlert(): ReactNode {
  const { env, report } = useKernel();
  const [text, setText] = useState<AlertText>();
  useEffect(() => {
    noteLoad(env, import('./alertText.js')).then(({ alertText }) => setText(alertText(defineStrings)), report);
  }, [env, report]);
  return text && <AlertNotice text={text} />;
}

/** Alert about a wrong configuration or an expired session. Its writer has checked already whether it may be shown. */
function AlertNotice({ text }: { readonly text: AlertText }): ReactNode {
  const { store } = useKernel();
  const t = useText(shellText);
  const a = useText(text);
  const alert = useValue(alertAtom);
  const ref = useTopLayer();
  if (!alert) return null;
  const { code, detail } = alert;
  const known = Object.hasOwn(text.texts, code) ? (code as KnownAlert) : undefined;
  const session = code === 'SESSION_EXPIRED';
  const mild = session || code === 'NETWORK_NOT_FOUND';
  return (
    <AlertBar
      tone={mild ? 'warning' : 'danger'}
      title={known ? a(known) : code}
      tag={t(session ? 'session' : 'developer')}
      {...(session ? { icon: iconClock } : {})}
      dismissLabel={t('dismiss')}
      onDismiss={() => store.set(alertAtom, undefined)}
      elementRef={ref}
    >
      {detail && (
        <>
          <code>{detail}</code>{' '}
        </>
      )}
      {known && a(`${known}_text`)}
    </AlertBar>
  );
}

/** Shows the element as a popover, above the dialog. Runs after the dialog opened, which would cover it otherwise. */
function useTopLayer() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = ref.current;
    if (!node?.isConnected || !node.showPopover) return;
    node.setAttribute('popover', 'manual');
    node.showPopover();
  }, []);
  return ref;
}
