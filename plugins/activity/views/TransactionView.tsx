/** The view of one transaction: what moved, between whom, when, and where to read more. */

import { shortAddress } from 'latchkey/data';
import {
  connectionsAtom,
  isSameAddress,
  localeAtom,
  type Network,
  type NetworkId,
  namespaceOf,
  namespaces,
  safeLink,
} from 'latchkey/plugin';
import {
  Address,
  Icon,
  iconExternal,
  KeyValue,
  KeyValues,
  Mark,
  Part,
  Row,
  Screen,
  Scroll,
  useIdentity,
  usePlugin,
  useSheet,
  useText,
  useValue,
  useWorth,
} from 'latchkey/ui';
import { useEffect, useMemo } from 'react';
import css from '../activity.css';
import { CopyRow } from '../CopyRow.js';
import { dateText } from '../dates.js';
import {
  isFailed,
  type Party,
  receiverOf,
  type ShownTransaction,
  senderOf,
  signedText,
  verbOf,
  withUnit,
} from '../describe.js';
import { openTransactionAtom, type TransactionRow, transactionRows } from '../slots.js';
import { strings } from '../strings.js';
import { useHistory } from '../useHistory.js';

export default function TransactionView({ params }: { readonly params: { readonly hash: string } }) {
  useSheet(css);
  const t = useText(strings);
  const { transactions, network } = useHistory();
  const transaction = transactions.find(({ hash }) => hash === params?.hash);
  return (
    <Screen title={t(transaction ? verbOf(transaction) : 'title')}>
      {transaction && network && (
        <Scroll label={t('title')}>
          <Transfers transaction={transaction} network={network} />
          <Facts transaction={transaction} network={network} />
          <PartyRow label={t('sender')} party={senderOf(transaction)} network={network.id} />
          <PartyRow label={t('receiver')} party={receiverOf(transaction)} network={network.id} />
          <AddedRows transaction={transaction} network={network} />
          <Proof transaction={transaction} network={network} />
        </Scroll>
      )}
    </Screen>
  );
}

interface Props {
  readonly transaction: ShownTransaction;
  readonly network: Network;
}

function Transfers({ transaction, network }: Props) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const own = useValue(connectionsAtom).get(network.namespace)?.account.address;
  const worthOf = useWorth(network.id, own);
  return transaction.transfers.map((transfer, at) => {
    const { name, symbol, nft, imageUrl, imitates, address, quantity, direction } = transfer;
    // The price is the present one. A transaction that failed has moved nothing, and a token may claim the name of another.
    const isCounted = quantity !== undefined && !nft && imitates === undefined && !isFailed(transaction);
    const worth = isCounted ? worthOf(quantity, transfer) : undefined;
    return (
      <Row
        // biome-ignore lint/suspicious/noArrayIndexKey: the transfers of a transaction never change their places
        key={at}
        mark={<Mark kind={nft ? 'square' : 'coin'} name={symbol || name} src={nft?.isSpam ? undefined : imageUrl} />}
        title={name}
        {...(imitates !== undefined && { sub: `${t('imitation')} · ${shortAddress(address ?? '')}` })}
        end={
          <span className="lk-activity__end">
            <bdi
              className="lk-activity__amount"
              data-in={direction === 'in' || undefined}
              data-off={isFailed(transaction) || undefined}
            >
              {signedText(transfer, locale) ?? symbol}
            </bdi>
            {worth !== undefined && (
              <span className="lk-activity__day">
                <bdi>{t('today', { value: worth })}</bdi>
              </span>
            )}
          </span>
        }
      />
    );
  });
}

function Facts({ transaction, network }: Props) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { status, minedAt, app, fee, isOfNetwork = true } = transaction;
  const tone = isFailed(transaction) ? 'bad' : status === 'pending' ? 'warn' : 'ok';
  return (
    <KeyValues card>
      <KeyValue label={t('status')} tone={tone}>
        {t(status)}
      </KeyValue>
      <KeyValue label={t('date')}>{dateText(minedAt, locale, 'whole')}</KeyValue>
      {app && <KeyValue label={t('app')}>{app}</KeyValue>}
      {isOfNetwork && <KeyValue label={t('network')}>{network.name}</KeyValue>}
      {fee && <KeyValue label={t('fee')}>{withUnit(fee, locale)}</KeyValue>}
    </KeyValues>
  );
}

interface PartyRowProps {
  readonly label: string;
  readonly party: Party | undefined;
  readonly network: NetworkId;
}

function PartyRow({ label, party, network }: PartyRowProps) {
  if (!party) return null;
  if ('name' in party) return <Row title={label} sub={<bdi>{party.name}</bdi>} />;
  return <AccountRow label={label} address={party.address} network={network} />;
}

/** An account, with its name if it has one. */
function AccountRow({ label, address, network }: Omit<PartyRowProps, 'party'> & { readonly address: string }) {
  const t = useText(strings);
  const own = useValue(connectionsAtom).get(namespaceOf(network))?.account.address;
  const { name } = useIdentity(network, address);
  const who = isSameAddress(own, address) ? t('you') : name;
  return (
    <Row
      title={who ? `${label}: ${who}` : label}
      sub={
        <span className="lk-activity__party">
          <Address value={address} />
        </span>
      }
    />
  );
}

/** The rows of other plugins. They read the transaction from the store. */
function AddedRows({ transaction, network }: Props) {
  const context = usePlugin();
  const { store, read } = context;
  const open = useValue(openTransactionAtom);
  useEffect(() => store.set(openTransactionAtom, transaction), [store, transaction]);
  useEffect(() => () => store.set(openTransactionAtom, undefined), [store]);
  const rows = useMemo(() => {
    const isShown = (row: TransactionRow) => {
      try {
        return row.when?.(transaction, { network, context }) !== false;
      } catch (error) {
        context.report(error);
        return false;
      }
    };
    return read(transactionRows).filter(isShown);
  }, [context, read, transaction, network]);
  return open?.hash === transaction.hash && rows.map((row) => <Part key={row.id} of={row} />);
}

/** The hash, and the page of the explorer. A purchase has neither until it is delivered, and a batch until it is sent. */
function Proof({ transaction, network }: Props) {
  const { read } = usePlugin();
  const t = useText(strings);
  const { hash, status, type, isOnChain = true } = transaction;
  if (!isOnChain) return null;
  const link = safeLink(read(namespaces).get(network.namespace)?.transactionUrl?.(network, hash));
  return (
    <>
      <CopyRow title={t('hash')} text={hash} label={t('copy')}>
        <span className="lk-activity__whole">{hash}</span>
      </CopyRow>
      {link && <Row title={t('explorer')} href={link} end={<Icon of={iconExternal} />} />}
      {status === 'pending' && type !== 'buy' && <p className="lk-activity__hint">{t('speedUp')}</p>}
    </>
  );
}
