/** The view Send: amount, token and receiver. */

import { activeConnectionAtom } from 'latchkey/plugin';
import {
  Button,
  KeyValue,
  KeyValues,
  Message,
  NetworkCost,
  NetworkMark,
  Panels,
  Screen,
  usePlugin,
  useRead,
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
        <EmptyReceiver send={send} />
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

/** The receivers to choose from. The form does without them if their code cannot be loaded. */
function EmptyReceiver({ send: { form, edit } }: FormProps) {
  const { report } = usePlugin();
  const t = useText(strings);
  const { value } = useRead('receivers', () => import('../parts/Receivers.js'), { onError: report });
  if (!value || form.receiverAddress !== '') return null;
  return <value.Receivers title={t('recent')} choose={(receiverAddress) => edit({ receiverAddress })} />;
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
