/** ConnectingExternal: the wallet has been asked; this is the wait for its answer. */

import { connectorsAtom } from 'latchkey';
import {
  Button,
  Hero,
  iconRetry,
  Mark,
  Part,
  Ring,
  Screen,
  ShortAddress,
  useAnnounce,
  useDescribeError,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { strings } from '../connecting/connectingStrings.js';
import { wordsOf } from '../connecting/stateTexts.js';
import { useConnecting } from '../connecting/useConnecting.js';
import { isInstalled } from '../methods.js';
import { findWallet } from '../shelf/order.js';
import { type AbsentParams, CATALOGUE, type ConnectingParams } from '../slots.js';
import { usePart } from '../usePart.js';

interface ViewProps {
  /** Without types, an app may have named no wallet: it is not here then. */
  readonly params?: ConnectingParams | AbsentParams;
}

export default function ConnectingExternalView({ params = { connector: '' } }: ViewProps) {
  const absent = usePart('absent');
  return 'wallet' in params ? (
    <Part of={absent} fallback={<Screen title="">{null}</Screen>} />
  ) : (
    <Present params={params} />
  );
}

function Present({ params }: { readonly params: ConnectingParams }) {
  const { router, services } = usePlugin();
  const get = usePart('get');
  const t = useText(strings);
  const announce = useAnnounce();
  const listed = findWallet(useValue(connectorsAtom), params.connector);
  // A wallet that is gone still has its name here.
  const [wallet, setWallet] = useState(listed);
  if (listed && listed !== wallet) setWallet(listed);
  const { state, ask } = useConnecting(params, listed !== undefined);

  const name = wallet?.name ?? t('someWallet');
  const words = wordsOf(state, wallet !== undefined && isInstalled(wallet));
  const bad = words.ring === 'bad';
  const describe = useDescribeError();
  const own = {
    title: t(words.title, { wallet: name }),
    text: words.text ? t(words.text, { wallet: name }) : state.status === 'failed' ? (state.reason ?? '') : '',
  };
  const { title, text } = state.status === 'failed' ? describe(own, state.error) : own;
  useEffect(
    () => announce(text ? `${title}. ${text}` : title, bad ? 'assertive' : 'polite'),
    [announce, title, text, bad],
  );

  const action = useRef<HTMLButtonElement>(null);
  const drawn = useRef(state.status);
  useEffect(() => {
    // The control that had the focus may have gone with the state; the next step takes it over.
    if (drawn.current !== state.status) action.current?.focus();
    drawn.current = state.status;
  }, [state.status]);

  return (
    <Screen title={name} focus={action}>
      <Hero
        title={title}
        sub={state.status === 'done' ? <ShortAddress value={state.address} /> : text}
        bad={bad}
        act={
          state.status === 'waiting' && (
            <Button size="sm" icon={iconRetry} disabled={!state.retry} onClick={ask} elementRef={action}>
              {t('again')}
            </Button>
          )
        }
      >
        <Ring state={words.ring}>
          <Mark name={name} src={wallet?.imageUrl} />
        </Ring>
      </Hero>
      {state.status === 'waiting' && services(CATALOGUE, '*').length > 0 && <Part of={get} />}
      {(state.status === 'failed' || (state.status === 'missing' && listed)) && (
        <Button kind="primary" icon={iconRetry} onClick={ask} elementRef={action}>
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
