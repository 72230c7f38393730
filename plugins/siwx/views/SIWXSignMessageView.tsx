/** SIWXSignMessage: shows the message to sign, as a summary and in full. */

import {
  activeConnectionAtom,
  activeNetworkAtom,
  activeNetworkIdAtom,
  localeAtom,
  type Network,
  switchingAtom,
} from 'latchkey/plugin';
import {
  Button,
  ButtonRow,
  Disclosure,
  Handshake,
  Hero,
  KeyValue,
  KeyValues,
  Mark,
  Message,
  NetworkMark,
  Screen,
  Scroll,
  ShortAddress,
  Skeleton,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { requiredAtom, type SigningState, signingAtom } from '../flow/atoms.js';
import { flows } from '../slots.js';
import { strings } from '../strings.js';
import css from './SIWXSignMessageView.css';

const DAY_MS = 86_400_000;
const OtherNetworks = lazy(() => import('./OtherNetworks.js'));

/** The state of the picture. All other statuses are failures and show `bad`. */
const HANDSHAKES: Partial<Readonly<Record<SigningState['status'], 'ask' | 'busy' | 'ok'>>> = {
  preparing: 'ask',
  ready: 'ask',
  signing: 'busy',
  done: 'ok',
};

export default function SIWXSignMessageView() {
  const { app, service, task } = usePlugin();
  useSheet(css);
  const t = useText(strings);
  const main = useRef<HTMLButtonElement>(null);
  const state = useValue(signingAtom);
  const connection = useValue(activeConnectionAtom);
  const wallet = connection?.connector;
  const name = wallet?.name ?? t('someWallet');
  const picture = HANDSHAKES[state.status] ?? 'bad';
  const run = (action: 'renew' | 'sign' | 'cancel', network?: Network) =>
    task(async () => (await service(flows, 'siwx'))[action](network));
  const isRequired = useValue(requiredAtom);
  const network = useValue(activeNetworkAtom);
  const hasMessage = 'message' in state;
  // Networks to switch to: a button for one, and a list of several.
  const others = 'others' in state ? state.others : [];
  const [other, another] = others;
  const isSwitching = useValue(switchingAtom) !== undefined;
  const isBusy = isSwitching || state.status === 'signing';

  useEffect(() => {
    task(async () => (await service(flows, 'siwx')).prepare());
  }, [service, task]);

  return (
    <Screen title={t('title')} focus={main} closable={!isRequired}>
      <Hero title={t('heading', { app: app.name })} sub={t('text')}>
        <Handshake
          state={picture}
          from={<Mark name={app.name} src={app.icons?.[0]} />}
          to={<Mark name={name} src={wallet?.imageUrl} />}
        />
      </Hero>
      <Scroll above>
        {hasMessage ? <MessageCard {...state} /> : state.status === 'preparing' && <Skeleton height={224} />}
        {another && (
          <Suspense>
            <OtherNetworks networks={others} onPick={(network) => run('renew', network)} />
          </Suspense>
        )}
      </Scroll>
      {picture === 'bad' && (
        <Message tone="bad" box role="alert">
          {t(state.status as 'declined', { wallet: name, network: network?.name ?? '' })}
          {'reason' in state && state.reason && <bdi> {state.reason}</bdi>}
        </Message>
      )}
      <ButtonRow second>
        <Button onClick={() => run('cancel')}>{t('cancel')}</Button>
        {!another && (
          <Button
            kind="primary"
            busy={isBusy}
            disabled={state.status === 'preparing' || state.status === 'done'}
            onClick={() => run(picture === 'bad' && !hasMessage ? 'renew' : 'sign', other)}
            elementRef={main}
          >
            {isBusy
              ? t('check')
              : other
                ? t('switchTo', { network: other.name })
                : t(picture === 'bad' ? 'again' : 'sign')}
          </Button>
        )}
      </ButtonRow>
    </Screen>
  );
}

/** The message: statement, site, account, network, expiry, and the full text. */
function MessageCard({ message }: Extract<SigningState, { readonly message: unknown }>) {
  const t = useText(strings);
  const [isExpanded, setExpanded] = useState(false);
  const locale = useValue(localeAtom);
  const network = useValue(activeNetworkAtom);
  const id = useValue(activeNetworkIdAtom);
  const { statement, domain, accountAddress, issuedAt = '', expirationTime } = message;
  const end = expirationTime === undefined ? undefined : Date.parse(expirationTime);
  // For a session of less than a day the date alone says too little.
  const isShort = end !== undefined && end - Date.parse(issuedAt) < DAY_MS;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(isShort && { timeStyle: 'short' }) });
  return (
    <div className="lk-sign-message">
      {statement !== undefined && (
        <p className="lk-sign-message__lead">
          <bdi>“{statement}”</bdi>
        </p>
      )}
      <KeyValues>
        <KeyValue label={t('site')}>{domain}</KeyValue>
        <KeyValue label={t('account')}>
          <ShortAddress value={accountAddress} />
        </KeyValue>
        <KeyValue label={t('network')} mark={<NetworkMark network={network} />}>
          {network?.name ?? id}
        </KeyValue>
        {end !== undefined && <KeyValue label={t('until')}>{format.format(end)}</KeyValue>}
      </KeyValues>
      <Disclosure summary={t(isExpanded ? 'hide' : 'show')} onToggle={setExpanded}>
        {/* A box that scrolls must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <pre className="lk-raw" tabIndex={0}>
          {message.toString()}
        </pre>
      </Disclosure>
    </div>
  );
}
