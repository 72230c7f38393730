/** The view Send: amount, token and receiver. */

import { activeConnectionAtom } from 'latchkey/plugin';
import {
  Avatar,
  Button,
  Caption,
  KeyValue,
  KeyValues,
  List,
  Message,
  NetworkCost,
  NetworkMark,
  Panels,
  Row,
  Screen,
  ShortAddress,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useRef } from 'react';
import { useSendErrorText } from '../hooks/useSendErrorText.js';
import { type SendForm, useSendForm } from '../hooks/useSendForm.js';
import { ReceiverField } from '../parts/ReceiverField.js';
import { type FormProps, SendAmount } from '../parts/SendAmount.js';
import css from '../send.css';
import type { SendParams } from '../state.js';
import { strings } from '../strings.js';

/** Receivers that are offered while the field is empty. */
const MAX_RECENT = 3;

export default function SendView({ params }: { readonly params: SendParams | undefined }) {
  useSheet(css);
  const t = useText(strings);
  const amount = useRef<HTMLInputElement>(null);
  const send = useSendForm(params);
  const errorText = useSendErrorText();
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
          <SendAmount send={send} inputRef={amount} />
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
          {t(button, { symbol: (button === 'noGas' ? network?.nativeCurrency.symbol : send.token?.symbol) ?? '' })}
        </Button>
      </form>
    </Screen>
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
  const address = useValue(activeConnectionAtom)?.account.address;
  const { fee } = funds;
  return (
    <KeyValue label={t('cost')}>
      {fee === undefined ? '–' : <NetworkCost cost={fee} network={network} address={address} />}
    </KeyValue>
  );
}

function NetworkLine({ network }: { readonly network: NonNullable<SendForm['network']> }) {
  const t = useText(strings);
  return (
    <KeyValue label={t('network')} mark={<NetworkMark network={network} />}>
      {network.name}
    </KeyValue>
  );
}
