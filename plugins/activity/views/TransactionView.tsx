/** The view of one transaction: what moved, between whom, when, and where to read more. */

import { localeAtom, namespaces, safeLink } from 'latchkey/plugin';
import {
  Address,
  CopyButton,
  Icon,
  iconExternal,
  KeyValue,
  KeyValues,
  Mark,
  Row,
  Screen,
  useCopy,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import css from '../activity.css';
import { dateText } from '../dates.js';
import { amountText, type ShownTransaction, verbOf } from '../describe.js';
import { strings } from '../strings.js';
import { useHistory } from '../useHistory.js';

export default function TransactionView({ params }: { readonly params: { readonly hash: string } }) {
  const t = useText(strings);
  const { transactions, network } = useHistory();
  const transaction = transactions.find(({ hash }) => hash === params?.hash);
  return (
    <Screen title={t(transaction ? verbOf(transaction) : 'title')}>
      {transaction && network && <Details transaction={transaction} networkName={network.name} />}
    </Screen>
  );
}

function Details({
  transaction,
  networkName,
}: {
  readonly transaction: ShownTransaction;
  readonly networkName: string;
}) {
  useSheet(css);
  const { read, networks, notify } = usePlugin();
  const t = useText(strings);
  const copy = useCopy();
  const locale = useValue(localeAtom);
  const copyHash = async (text: string) => {
    const done = await copy(text);
    if (!done) notify.toast({ variant: 'error', message: t('copyFailed') });
    return done;
  };
  const { hash, status, minedAt, from, to, app, transfers } = transaction;
  const network = networks.get(transaction.network);
  const link = network && safeLink(read(namespaces).get(network.namespace)?.transactionUrl?.(network, hash));
  const tone = status === 'confirmed' ? 'ok' : status === 'pending' ? 'warn' : 'bad';
  return (
    <>
      {transfers.map((transfer, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: the transfers of a transaction never change their places
          key={at}
          mark={<Mark kind="coin" name={transfer.symbol || transfer.name} src={transfer.imageUrl} />}
          title={transfer.name}
          end={<bdi>{amountText(transfer, locale) ?? transfer.symbol}</bdi>}
        />
      ))}
      <KeyValues card>
        <KeyValue label={t('status')} tone={tone}>
          {t(status)}
        </KeyValue>
        <KeyValue label={t('date')}>{dateText(minedAt, locale, 'whole')}</KeyValue>
        {app && <KeyValue label={t('app')}>{app}</KeyValue>}
        <KeyValue label={t('network')}>{networkName}</KeyValue>
      </KeyValues>
      {from && <Row title={t('sender')} sub={<Address value={from} />} />}
      {to && <Row title={t('receiver')} sub={<Address value={to} />} />}
      <Row
        title={t('hash')}
        sub={<span className="lk-activity__whole">{hash}</span>}
        end={<CopyButton text={hash} label={t('copy')} doneLabel={t('copied')} copy={copyHash} />}
      />
      {link && <Row title={t('explorer')} href={link} end={<Icon of={iconExternal} />} />}
      {status === 'pending' && <p className="lk-activity__hint">{t('speedUp')}</p>}
    </>
  );
}
