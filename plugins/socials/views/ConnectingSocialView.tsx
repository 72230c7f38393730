/** ConnectingSocial: waits for the login in a provider's popup. */

import { isModalError } from 'latchkey/plugin';
import { asksLegal, findPart, legalAcceptedAtom } from 'latchkey/plugins/connect/slots';
import { isLoginRefusal } from 'latchkey/plugins/frame/slots';
import {
  Button,
  Hero,
  IconPlate,
  iconExternal,
  iconRetry,
  Part,
  Redirect,
  Ring,
  Screen,
  useAnnounce,
  useDescribeError,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { errorText } from '../login/errors.js';
import { isProvider, nameOf } from '../login/providers.js';
import { useLoginLogos } from '../login/useLoginLogos.js';
import { useSocialLogin } from '../login/useSocialLogin.js';
import type { SocialParams } from '../params.js';
import { strings } from '../strings.js';

const RINGS = { idle: 'idle', waiting: 'busy', leaving: 'busy', fetching: 'busy', failed: 'bad', done: 'ok' } as const;

const TITLES = {
  idle: 'title',
  waiting: 'waiting',
  leaving: 'leaving',
  fetching: 'fetching',
  failed: 'unfinished',
  done: 'done',
} as const;

/** @param params - A JavaScript app may omit the provider, or name an unknown one. ConnectSocials, which lists them, is shown then. */
export default function ConnectingSocialView({ params }: { readonly params?: SocialParams }) {
  return params && isProvider(params.provider) ? <SocialLogin params={params} /> : <Redirect to="ConnectSocials" />;
}

function SocialLogin({ params }: { readonly params: SocialParams }) {
  const ctx = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const describe = useDescribeError();
  const action = useRef<HTMLButtonElement>(null);
  const name = nameOf(params.provider);
  const icon = useLoginLogos()(params.provider);
  const gate = asksLegal(ctx);
  const accepted = useValue(legalAcceptedAtom);
  const locked = gate && !accepted;
  const { state, start } = useSocialLogin(params, locked);
  const { status } = state;

  const provider = { provider: name };
  const own = { title: t(TITLES[status], provider), text: '' };
  if (status === 'waiting' || status === 'leaving') own.text = t(`${status}Text`, provider);
  if (status === 'failed') own.text = errorText(state.error, (key) => t(key, provider));
  if (status === 'failed' && isModalError(state.error, 'SOCIAL_BLOCKED')) {
    Object.assign(own, { title: t('blocked'), text: t('blockedText') });
  }
  const { title, text } = status === 'failed' ? describe(own, state.error) : own;
  const bad = status === 'failed';
  const isRefused = bad && isLoginRefusal(state.error);
  const legal = findPart(ctx.read, 'legal');
  useEffect(
    () => announce(text ? `${title}. ${text}` : title, bad ? 'assertive' : 'polite'),
    [announce, title, text, bad],
  );
  useEffect(() => {
    // The popup had the focus. Move it to the button that retries.
    if (bad) action.current?.focus();
  }, [bad]);
  return (
    <Screen title={name} focus={locked ? 'title' : action}>
      <Hero
        title={title}
        sub={text || undefined}
        bad={isRefused}
        warn={bad && !isRefused}
        act={
          status === 'waiting' && (
            <Button size="sm" icon={iconExternal} onClick={start} elementRef={action}>
              {t('reopen')}
            </Button>
          )
        }
      >
        <Ring state={bad && !isRefused ? 'held' : RINGS[status]}>
          <IconPlate icon={icon} tone="mute" />
        </Ring>
      </Hero>
      {gate && legal && status === 'idle' && <Part of={legal} />}
      {(bad || status === 'idle') && (
        <Button
          kind="primary"
          icon={bad ? iconRetry : iconExternal}
          disabled={locked}
          onClick={start}
          elementRef={action}
        >
          {locked ? t('termsFirst') : bad ? t('again') : t('with', provider)}
        </Button>
      )}
    </Screen>
  );
}
