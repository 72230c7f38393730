/** The view OnrampWaiting: the current purchase, from the opened payment page to its end. */

import { currentTabsAtom, localeAtom, safeImage } from 'latchkey/plugin';
import {
  Button,
  CopyLink,
  Hero,
  Icon,
  iconExternal,
  iconRetry,
  Mark,
  Ring,
  Row,
  Screen,
  useAnnounce,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { purchaseAtom } from '../flow/current.js';
import { cancelPurchase, leavePurchase } from '../flow/endPurchase.js';
import { openAgain } from '../flow/popup.js';
import { usePurchase } from '../hooks/usePurchase.js';
import css from '../onramp.css';
import { assetText, boughtText } from '../parts/money.js';
import { TwoPages } from '../parts/TwoPages.js';
import { onrampProviders } from '../slots.js';
import { nextAtom, type Purchase, type PurchaseStatus, requestAtom } from '../state.js';
import { strings } from '../strings.js';

const RINGS = {
  opening: 'busy',
  waiting: 'busy',
  blocked: 'held',
  closed: 'held',
  progress: 'busy',
  done: 'ok',
  failed: 'bad',
  late: 'bad',
  refused: 'bad',
} as const satisfies Record<PurchaseStatus, string>;

/** Statuses in which the user can go to the payment page, or ask for a new one. */
const CAN_OPEN: readonly PurchaseStatus[] = ['waiting', 'closed', 'failed', 'late', 'refused'];
const HAS_LINK: readonly PurchaseStatus[] = ['waiting', 'blocked'];
const IS_OVER: readonly PurchaseStatus[] = ['progress', 'done'];

export default function OnrampWaitingView() {
  useSheet(css);
  const { router, read } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const action = useRef<HTMLButtonElement>(null);
  const purchase = useValue(purchaseAtom);
  // Once the former payment has arrived there is nothing to ask.
  const isOver = purchase !== undefined && IS_OVER.includes(purchase.status);
  const isAsking = useValue(nextAtom) !== undefined && !isOver;
  const provider = read(onrampProviders).find(({ id }) => id === purchase?.provider);
  const name = provider?.label ?? purchase?.provider ?? '';
  const texts = useTexts(purchase, name);
  const { title, text } = isAsking ? { title: t('twice'), text: t('twiceText') } : texts;
  const ring = isAsking ? 'held' : purchase ? RINGS[purchase.status] : 'idle';
  const isBad = ring === 'bad';
  useEffect(() => announce(`${title}. ${text}`, isBad ? 'assertive' : 'polite'), [announce, title, text, isBad]);
  const isCurrent = purchase !== undefined || isAsking;
  useEffect(() => {
    // There is nothing to show without a purchase, for example after a disconnect.
    if (!isCurrent && router.current()?.view === 'OnrampWaiting') router.back();
  }, [isCurrent, router]);
  return (
    <Screen title={t('title')} focus={action}>
      {isCurrent && (
        <div className="lk-onramp">
          <Hero title={title} sub={text} bad={isBad} warn={ring === 'held'}>
            <Ring state={ring}>
              <Mark name={name} src={safeImage(provider?.imageUrl)} />
            </Ring>
          </Hero>
          {isAsking && <TwoPages buttonRef={action} />}
          {!isAsking &&
            purchase &&
            (isOver ? <Ending purchase={purchase} /> : <Steps purchase={purchase} name={name} />)}
        </div>
      )}
    </Screen>
  );
}

function useTexts(purchase: Purchase | undefined, provider: string): { readonly title: string; readonly text: string } {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  if (!purchase) return { title: '', text: '' };
  const { status, symbol, isTracked, code, toEnter } = purchase;
  const vars = { provider, symbol, amount: boughtText(purchase.amount, symbol, locale) };
  if (status === 'late') return { title: t('failed'), text: t('lateText') };
  if (HAS_LINK.includes(status) && toEnter) {
    return { title: t(status, vars), text: t('enterThere', { amount: assetText(toEnter, locale) }) };
  }
  if (status === 'waiting' && !isTracked) return { title: t('waiting', vars), text: t('untrackedText', vars) };
  if (status === 'refused') {
    const reasons = { ONRAMP_URL_INVALID: 'originText', REQUEST_TIMEOUT: 'timeoutText' } as const;
    const reason =
      code !== undefined && Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : undefined;
    return { title: t('refused', vars), text: t(reason ?? 'refusedText', vars) };
  }
  return { title: t(status, vars), text: t(`${status}Text`, vars) };
}

interface StepsProps {
  readonly purchase: Purchase;
  readonly name: string;
}

/** While the user pays, and after a failure. */
function Steps({ purchase, name }: StepsProps) {
  const context = usePlugin();
  const { router, read } = context;
  const t = useText(strings);
  const { buy } = usePurchase();
  const request = useValue(requestAtom);
  const { status, url } = purchase;
  const provider = read(onrampProviders).find(({ id }) => id === purchase.provider);
  const isFailure = RINGS[status] === 'bad';
  const open = () => {
    if (!isFailure && provider?.isSinglePayment && url !== undefined) return openAgain(context, url);
    // After a reload the amount is gone.
    if (!provider || !request) return router.replace('Onramp');
    buy(provider, request);
  };
  const cancel = () => {
    cancelPurchase(context);
    router.back();
  };
  return (
    <>
      {status === 'blocked' && url !== undefined && (
        <Row
          kind="filled"
          mark={<Mark name={name} src={safeImage(provider?.imageUrl)} />}
          title={t('openLink', { provider: name })}
          end={<Icon of={iconExternal} />}
          href={url}
        />
      )}
      {CAN_OPEN.includes(status) && (
        <Button kind={isFailure ? 'primary' : 'quiet'} icon={isFailure ? iconRetry : iconExternal} onClick={open}>
          {isFailure ? t('again') : request ? t('openAgain', { provider: name }) : t('startAgain')}
        </Button>
      )}
      {HAS_LINK.includes(status) && url !== undefined && <CopyLink uri={url} t={t} />}
      <Button kind="text" onClick={cancel}>
        {t('cancel')}
      </Button>
    </>
  );
}

/** Once the provider has the payment. */
function Ending({ purchase: { namespace, status } }: { readonly purchase: Purchase }) {
  const context = usePlugin();
  const { router, store } = context;
  const t = useText(strings);
  const leave = () => {
    if (status === 'done') leavePurchase(context);
    router.done();
  };
  const showActivity = () => {
    store.set(currentTabsAtom, new Map([...store.get(currentTabsAtom), [namespace, 'activity']]));
    router.reset('Account');
  };
  return (
    <>
      <Button kind="primary" onClick={leave}>
        {t('close')}
      </Button>
      {router.can('Account') && (
        <Button kind="text" onClick={showActivity}>
          {t('activity')}
        </Button>
      )}
    </>
  );
}
