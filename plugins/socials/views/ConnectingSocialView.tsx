/** ConnectingSocial: waits for the login in a provider's popup. */

import { asksLegal, connectParts, legalAcceptedAtom } from 'latchkey/plugins/connect/slots';
import {
  Button,
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
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import type { SocialParams } from '../index.js';
import { describeError } from '../login/errors.js';
import { providerOf } from '../login/providers.js';
import { type SocialLoginState, useSocialLogin } from '../login/useSocialLogin.js';
import { strings } from '../strings.js';

const RINGS = { idle: 'idle', waiting: 'busy', leaving: 'busy', fetching: 'busy', failed: 'bad', done: 'ok' } as const;

const TEXTS = {
  idle: { title: 'title' },
  waiting: { title: 'waiting', text: 'waitingText' },
  leaving: { title: 'leaving', text: 'leavingText' },
  fetching: { title: 'fetching' },
  done: { title: 'done' },
} as const satisfies Record<Exclude<SocialLoginState['status'], 'failed'>, object>;

export default function ConnectingSocialView({ params }: { readonly params: SocialParams }) {
  const ctx = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const describe = useDescribeError();
  const action = useRef<HTMLButtonElement>(null);
  const { name, icon } = providerOf(params.provider);
  const gate = asksLegal(ctx);
  const accepted = useValue(legalAcceptedAtom);
  const locked = gate && !accepted;
  const { state, start } = useSocialLogin(params, locked);
  const { status } = state;

  const provider = { provider: name };
  const message = status === 'failed' ? describeError(state.error) : undefined;
  const ownText =
    message !== undefined
      ? { title: t('unfinished'), text: typeof message === 'string' ? message : t(message.key, provider) }
      : {
          title: t(TEXTS[status as keyof typeof TEXTS].title, provider),
          text:
            'text' in TEXTS[status as keyof typeof TEXTS] ? t(TEXTS[status as 'waiting'].text, provider) : undefined,
        };
  const { title, text } =
    status === 'failed' ? describe(ownText as { title: string; text: string }, state.error) : ownText;
  const bad = status === 'failed';
  const legal = ctx.read(connectParts).findLast(({ id }) => id === 'legal');
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
        sub={text}
        bad={bad}
        act={
          status === 'waiting' && (
            <Button size="sm" icon={iconExternal} onClick={start} elementRef={action}>
              {t('reopen')}
            </Button>
          )
        }
      >
        <Ring state={RINGS[status]}>
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
