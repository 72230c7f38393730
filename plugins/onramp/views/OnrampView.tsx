/** The view Onramp: amount, asset and provider. */

import { localeAtom, safeImage } from 'latchkey/plugin';
import {
  type AmountText,
  Button,
  decimalMark,
  Empty,
  Icon,
  iconCard,
  iconChevronDown,
  iconExternal,
  Keypad,
  type KeypadKey,
  Mark,
  Message,
  Row,
  Screen,
  SkeletonRow,
  Spinner,
  useAmountText,
  usePlugin,
  usePresentation,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useRef } from 'react';
import { purchaseAtom } from '../flow/current.js';
import { type OnrampFormState, useOnrampForm } from '../hooks/useOnrampForm.js';
import { usePurchase } from '../hooks/usePurchase.js';
import css from '../onramp.css';
import { AmountInput, type OnrampProps } from '../parts/AmountInput.js';
import { AssetMark } from '../parts/AssetMark.js';
import { MethodChips } from '../parts/MethodChips.js';
import { onrampProviders } from '../slots.js';
import { isOpen, nextAtom, type OnrampParams, requestAtom } from '../state.js';
import { strings } from '../strings.js';

export default function OnrampView({ params }: { readonly params: OnrampParams | undefined }) {
  useSheet(css);
  const t = useText(strings);
  const input = useRef<HTMLInputElement>(null);
  const onramp = useOnrampForm(params);
  const { form, edit } = onramp;
  const field = useAmountText(form.assetAmount ?? form.amount, (value) =>
    // The payment of another amount must not be bought.
    edit(form.assetAmount === undefined ? { amount: value } : { assetAmount: value, amount: '' }),
  );
  const go = useGo(onramp);
  return (
    <Screen title={t('title')} focus={input}>
      {onramp.providers.length === 0 || onramp.assets.length === 0 ? (
        <Empty icon={iconCard} title={t('noProvider')} sub={t('noProviderText')} />
      ) : (
        <form
          className="lk-onramp"
          onSubmit={(event) => {
            event.preventDefault();
            go();
          }}
        >
          <Pending />
          <AmountInput onramp={onramp} field={field} inputRef={input} />
          <MethodChips onramp={onramp} />
          <Choices onramp={onramp} />
          <Pad field={field} />
          <Main onramp={onramp} />
        </form>
      )}
    </Screen>
  );
}

/** Goes to the quote. A provider without quotes shows its price on its own page, which opens at once. */
function useGo({ request, provider }: OnrampFormState) {
  const { store, router } = usePlugin();
  const { buy } = usePurchase();
  return () => {
    if (!request || !provider) return;
    if (!provider.quote) return buy(provider, request);
    store.set(requestAtom, request);
    router.push('OnrampQuote');
  };
}

/** The purchase that is still open. */
function Pending() {
  const { router, read, store } = usePlugin();
  const t = useText(strings);
  const purchase = useValue(purchaseAtom);
  if (!purchase || !isOpen(purchase)) return null;
  const provider = read(onrampProviders).find(({ id }) => id === purchase.provider)?.label ?? purchase.provider;
  return (
    <Row
      kind="filled"
      title={t('pending')}
      sub={t('pendingText', { symbol: purchase.symbol, provider })}
      end={<Spinner accent />}
      onClick={() => {
        store.set(nextAtom, undefined);
        router.push('OnrampWaiting');
      }}
    />
  );
}

function Choices({ onramp: { offers, asset, provider } }: OnrampProps) {
  const { router } = usePlugin();
  const t = useText(strings);
  if (!offers) {
    return (
      <>
        <SkeletonRow title={72} sub={96} />
        <SkeletonRow title={72} sub={58} />
      </>
    );
  }
  const end = <Icon of={iconChevronDown} />;
  return (
    <>
      {asset && (
        <Row
          kind="filled"
          mark={<AssetMark asset={asset} />}
          title={asset.name}
          sub={t('assetOn', { symbol: asset.symbol, network: asset.networkName })}
          end={end}
          onClick={() => router.push('OnrampAsset')}
        />
      )}
      <Row
        kind="filled"
        mark={<Mark name={provider?.label ?? '?'} src={safeImage(provider?.imageUrl)} />}
        title={provider?.label ?? t('noProvider')}
        sub={provider && t('fee', { fee: provider.feeRange })}
        end={end}
        onClick={() => router.push('OnrampProvider')}
      />
      {offers.isSample && <Message center>{t('samples')}</Message>}
    </>
  );
}

/** The number pad of sheets, where the on-screen keyboard would cover the view. */
function Pad({ field: { text, type } }: { readonly field: AmountText }) {
  const t = useText(strings);
  const separator = decimalMark(useValue(localeAtom));
  if (usePresentation() !== 'sheet') return null;
  const press = (key: KeypadKey) => type(key === 'delete' ? text.slice(0, -1) : text + (key === '.' ? separator : key));
  return <Keypad label={t('keypad')} deleteLabel={t('erase')} separator={separator} onPress={press} />;
}

function Main({ onramp: { amount, provider, request, offers } }: OnrampProps) {
  const t = useText(strings);
  const isDirect = provider && !provider.quote;
  const text = () => {
    if (!provider) return t('noProvider');
    // The limit that is not kept stands under the amount.
    if (amount.status !== 'fine') return t('enterAmount');
    return isDirect ? t('continueTo', { provider: provider.label }) : t('seeQuote');
  };
  return (
    <Button
      kind="primary"
      submit
      icon={isDirect ? iconExternal : undefined}
      disabled={!request || !provider || !offers}
    >
      {text()}
    </Button>
  );
}
