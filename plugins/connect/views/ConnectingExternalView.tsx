/** ConnectingExternal: asks the wallet to connect and shows the result. */

import { connectorsAtom, findConnector } from 'latchkey/plugin';
import {
  Button,
  Hero,
  iconRetry,
  Mark,
  Part,
  Ring,
  Screen,
  ShortAddress,
  SkeletonView,
  useAnnounce,
  useDescribeError,
  usePlugin,
  useText,
  useValue,
  useWalletImage,
} from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { strings } from '../connecting/connectingStrings.js';
import { textsOf } from '../connecting/stateTexts.js';
import { useConnecting } from '../connecting/useConnecting.js';
import { isInstalled } from '../methods.js';
import { type AbsentParams, CATALOGUE, type ConnectingParams } from '../slots.js';
import { usePart } from '../usePart.js';

interface ViewProps {
  /** Optional, because an app without type checking may omit it. The wallet is then shown as missing. */
  readonly params?: ConnectingParams | AbsentParams;
}

export default function ConnectingExternalView({ params: given }: ViewProps) {
  const absent = usePart('absent');
  const params = given ?? { connector: '' };
  return 'wallet' in params ? <Part of={absent} fallback={<Waiting />} /> : <PresentWallet params={params} />;
}

function Waiting() {
  return (
    <Screen title="" busy>
      <SkeletonView blocks={['hero', 'button']} />
    </Screen>
  );
}

function PresentWallet({ params }: { readonly params: ConnectingParams }) {
  const { env, router, services } = usePlugin();
  const get = usePart('get');
  const t = useText(strings);
  const announce = useAnnounce();
  const imageOf = useWalletImage();
  const listed = findConnector(useValue(connectorsAtom), params.connector);
  // Keep the last state of the wallet, so that its name is shown after it has left the page.
  const [wallet, setWallet] = useState(listed);
  if (listed && listed !== wallet) setWallet(listed);
  const { state, request } = useConnecting(params, listed !== undefined);

  const name = wallet?.name ?? t('someWallet');
  const texts = textsOf(state, {
    extension: wallet !== undefined && isInstalled(wallet),
    touch: env.window?.matchMedia?.('(pointer: coarse)').matches ?? false,
  });
  const failed = state.status === 'failed';
  const describe = useDescribeError();
  const own = {
    title: t(texts.title, { wallet: name }),
    text: texts.text ? t(texts.text, { wallet: name }) : state.status === 'failed' ? (state.reason ?? '') : '',
  };
  const { title, text } = state.status === 'failed' ? describe(own, state.error) : own;
  useEffect(
    () => announce(text ? `${title}. ${text}` : title, failed ? 'assertive' : 'polite'),
    [announce, title, text, failed],
  );

  const action = useRef<HTMLButtonElement>(null);
  const previous = useRef(state.status);
  useEffect(() => {
    // The focused button may have been removed with the previous state, so focus the new one.
    if (previous.current !== state.status) action.current?.focus();
    previous.current = state.status;
  }, [state.status]);

  return (
    <Screen title={name} focus={action}>
      <Hero
        title={title}
        sub={state.status === 'done' ? <ShortAddress value={state.address} /> : text}
        bad={texts.ring === 'bad'}
        warn={texts.ring === 'held'}
        act={
          state.status === 'waiting' &&
          state.slow && (
            <Button size="sm" icon={iconRetry} onClick={request} elementRef={action}>
              {t('again')}
            </Button>
          )
        }
      >
        <Ring state={texts.ring}>
          <Mark name={name} src={imageOf(wallet)} />
        </Ring>
      </Hero>
      {state.status === 'waiting' && services(CATALOGUE, '*').length > 0 && <Part of={get} />}
      {(failed || (state.status === 'missing' && listed)) && (
        <Button kind="primary" icon={iconRetry} onClick={request} elementRef={action}>
          {t('again')}
        </Button>
      )}
      {state.status === 'missing' && !listed && (
        <Button onClick={router.back} elementRef={action}>
          {t('back')}
        </Button>
      )}
    </Screen>
  );
}
