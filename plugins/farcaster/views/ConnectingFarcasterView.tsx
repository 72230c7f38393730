/** ConnectingFarcaster: shows a QR code or a link, and waits for the approval in Farcaster. */

import { asksLegal, findPart, legalAcceptedAtom } from 'latchkey/plugins/connect/slots';
import { isLoginRefusal, loginErrorText } from 'latchkey/plugins/frame/slots';
import {
  Button,
  CopyLink,
  Hero,
  IconPlate,
  iconExternal,
  iconRetry,
  Part,
  Ring,
  Screen,
  useAnnounce,
  useDescribeError,
  usePlugin,
  usePresentation,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import type { FarcasterParams } from '../params.js';
import { strings } from '../strings.js';
import { useFarcasterLogin } from '../useFarcasterLogin.js';
import { useLogo } from '../useLogo.js';
import { ScanLink } from './ScanLink.js';

const TITLES = {
  idle: 'title',
  preparing: 'preparing',
  ready: 'go',
  fetching: 'fetching',
  done: 'done',
  failed: 'unfinished',
} as const;
const RINGS = { idle: 'idle', preparing: 'busy', ready: 'busy', fetching: 'busy', done: 'ok', failed: 'bad' } as const;

export default function ConnectingFarcasterView({ params }: { readonly params: FarcasterParams }) {
  const ctx = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const describe = useDescribeError();
  const icon = useLogo();
  const focus = useRef<HTMLButtonElement>(null);
  // On a phone, which has a narrow window, the Farcaster app is on this device.
  const isOnThisDevice = usePresentation() === 'sheet';
  const accepted = useValue(legalAcceptedAtom);
  const locked = asksLegal(ctx) && !accepted;
  const { state, start } = useFarcasterLogin(params, locked);
  const { status } = state;
  // The pressed button stays and keeps the focus until another control needs it.
  const [pressed, setPressed] = useState<'go' | 'again'>();
  const press = (next: 'go' | 'again') => {
    setPressed(next);
    start();
  };

  const own = { title: t(TITLES[status]), text: '' };
  if (status === 'preparing') own.text = t('preparingText');
  if (status === 'ready') own.text = t('goText');
  if (status === 'failed') own.text = loginErrorText(state.error, t);
  const { title, text } = status === 'failed' ? describe(own, state.error) : own;
  const bad = status === 'failed';
  const isRefused = bad && isLoginRefusal(state.error);
  const next = status === 'idle' ? 'go' : bad ? 'again' : status === 'preparing' ? pressed : undefined;
  const legal = findPart(ctx.read, 'legal');
  const scans = status === 'ready' && !isOnThisDevice;
  const spoken = scans ? t('scan') : text ? `${title}. ${text}` : title;
  useEffect(() => announce(spoken, bad ? 'assertive' : 'polite'), [announce, spoken, bad]);
  useEffect(() => {
    // Focus the next action.
    if (status === 'ready' || bad) focus.current?.focus();
  }, [status, bad]);
  return (
    <Screen title="Farcaster">
      {scans ? (
        <ScanLink uri={state.uri} focus={focus} />
      ) : (
        <Hero title={title} sub={text || undefined} bad={isRefused} warn={bad && !isRefused}>
          <Ring state={bad && !isRefused ? 'held' : RINGS[status]}>
            <IconPlate icon={icon} tone="mute" />
          </Ring>
        </Hero>
      )}
      {status === 'ready' && isOnThisDevice && (
        <div className="lk-stack">
          <Button
            kind="primary"
            icon={iconExternal}
            onClick={() => ctx.env.window?.open(state.uri, '_blank', 'noopener,noreferrer')}
            elementRef={focus}
          >
            {t('open')}
          </Button>
          <CopyLink uri={state.uri} t={t} />
        </div>
      )}
      {status === 'idle' && legal && <Part of={legal} />}
      {next && (
        <Button
          kind="primary"
          icon={next === 'again' ? iconRetry : iconExternal}
          busy={status === 'preparing'}
          disabled={locked}
          onClick={() => press(next)}
          elementRef={focus}
        >
          {t(locked ? 'termsFirst' : next)}
        </Button>
      )}
    </Screen>
  );
}
