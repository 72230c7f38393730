/** The view Send: amount, token and receiver. */

import { imagesAtom } from 'latchkey/plugin';
import {
  Address,
  AmountPanel,
  Avatar,
  Button,
  Caption,
  displayAmount,
  formatAmount,
  IconButton,
  iconClose,
  KeyValue,
  KeyValues,
  List,
  Mark,
  MaxButton,
  Message,
  networkImage,
  Panel,
  Panels,
  Row,
  Screen,
  ShortAddress,
  TokenSelect,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { type Ref, useId, useRef } from 'react';
import { useErrorText } from '../hooks/useErrorText.js';
import { type SendForm, useSendForm } from '../hooks/useSendForm.js';
import css from '../send.css';
import type { SendParams } from '../state.js';
import { strings } from '../strings.js';

/** Receivers that are offered while the field is empty. */
const MAX_RECENT = 3;
/** Fraction digits of balances and fees. */
const DIGITS = 6;

export default function SendView({ params }: { readonly params: SendParams | undefined }) {
  useSheet(css);
  const t = useText(strings);
  const amount = useRef<HTMLInputElement>(null);
  const send = useSendForm(params);
  const errorText = useErrorText();
  const { button, busy, error, network } = send;
  return (
    <Screen title={t('title')} focus={amount}>
      <form
        className="lk-send"
        onSubmit={(event) => {
          event.preventDefault();
          send.preview();
        }}
      >
        <Panels>
          <AmountField send={send} inputRef={amount} />
          <ReceiverField send={send} />
        </Panels>
        <Recent send={send} />
        {network && (
          <KeyValues card>
            <Cost send={send} />
            <NetworkLine network={network} />
          </KeyValues>
        )}
        {error !== undefined && (
          <Message tone="bad" role="alert">
            {errorText(error)}
          </Message>
        )}
        <Button kind="primary" submit busy={busy} disabled={button !== 'preview'}>
          {t(button)}
        </Button>
      </form>
    </Screen>
  );
}

interface FormProps {
  readonly send: SendForm;
}

function AmountField({ send, inputRef }: FormProps & { readonly inputRef: Ref<HTMLInputElement> }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const id = useId();
  const { form, token, amount, max, network } = send;
  const isBad = amount === 'invalid' || send.button === 'noFunds';
  const balance =
    token?.balance === undefined
      ? t('balanceUnknown')
      : `${displayAmount(token.balance, token.decimals, { digits: DIGITS })} ${token.symbol}`;
  const all = token && max !== undefined ? formatAmount(max, token.decimals) : undefined;
  return (
    <div>
      <AmountPanel
        label={t('amount')}
        value={form.sendTokenAmount}
        onChange={(sendTokenAmount) => send.edit({ sendTokenAmount })}
        errorId={isBad ? id : undefined}
        inputRef={inputRef}
        end={
          <TokenSelect
            text={token?.symbol ?? t('selectToken')}
            {...(token && { label: t('pickToken', { symbol: token.symbol }) })}
            mark={token && <Mark kind="coin" name={token.symbol} src={network?.imageUrl} />}
            onClick={() => router.push('SendToken')}
          />
        }
        side={
          <>
            <bdi>{balance}</bdi>{' '}
            {all !== undefined && <MaxButton onClick={() => send.edit({ sendTokenAmount: all })}>{t('max')}</MaxButton>}
          </>
        }
      />
      {isBad && (
        <Message id={id} tone="bad">
          {amount === 'invalid' ? t('amountFormat', { decimals: `${token?.decimals ?? 0}` }) : t('noFunds')}
        </Message>
      )}
    </div>
  );
}

function ReceiverField({ send: { form, edit, receiver, network } }: FormProps) {
  const { env } = usePlugin();
  const t = useText(strings);
  const id = useId();
  const text = form.receiverAddress;
  const isBad = receiver.status === 'invalid' || receiver.status === 'nameFailed';
  const paste = async () => {
    // The browser may ask the user for permission, or refuse.
    const pasted = await env.window?.navigator.clipboard?.readText().catch(() => undefined);
    if (pasted) edit({ receiverAddress: pasted.trim().slice(0, 255) });
  };
  const side = text ? (
    <IconButton bare icon={iconClose} label={t('clear')} onClick={() => edit({ receiverAddress: '' })} />
  ) : (
    <MaxButton onClick={() => void paste()}>{t('paste')}</MaxButton>
  );
  const reason = receiver.status === 'invalid' ? receiver.reason : undefined;
  return (
    <div>
      <Panel label={t('to')} labelId={`${id}to`} side={side} tall bad={isBad}>
        <input
          className="lk-send__to"
          type="text"
          dir="ltr"
          aria-labelledby={`${id}to`}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? id : undefined}
          placeholder={t('toPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          value={text}
          onChange={(event) => edit({ receiverAddress: event.currentTarget.value })}
        />
        {receiver.status === 'address' && <Address value={receiver.address} />}
      </Panel>
      {receiver.status === 'reading' && (
        <Message busy role="status">
          {t('resolving')}
        </Message>
      )}
      {isBad && (
        <Message id={id} tone="bad" role="alert">
          {receiver.status === 'nameFailed' && t('nameFailed')}
          {reason === 'checksum' && t('checksum')}
          {reason && reason !== 'checksum' && t('otherNetwork', { network: network?.name ?? '' })}
        </Message>
      )}
    </div>
  );
}

function Recent({ send: { form, recent, edit } }: FormProps) {
  const t = useText(strings);
  if (form.receiverAddress !== '' || recent.length === 0) return null;
  return (
    <section>
      <Caption>{t('recent')}</Caption>
      <List label={t('recent')}>
        {recent.slice(0, MAX_RECENT).map((address) => (
          <li key={address}>
            <Row
              mark={<Avatar address={address} />}
              title={<ShortAddress value={address} />}
              onClick={() => edit({ receiverAddress: address })}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

function Cost({ send: { funds, network } }: FormProps) {
  const t = useText(strings);
  const { decimals = 0, symbol = '' } = network?.nativeCurrency ?? {};
  const cost = funds.fee === undefined ? '–' : `${displayAmount(funds.fee, decimals, { digits: 8 })} ${symbol}`;
  return <KeyValue label={t('cost')}>{cost}</KeyValue>;
}

function NetworkLine({ network }: { readonly network: NonNullable<SendForm['network']> }) {
  const t = useText(strings);
  const images = useValue(imagesAtom);
  return (
    <KeyValue
      label={t('network')}
      mark={<Mark kind="network" name={network.name} src={networkImage(images, network)} />}
    >
      {network.name}
    </KeyValue>
  );
}
