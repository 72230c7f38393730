/** The list Pending above the tabs: what was handed to a wallet and is open, or has ended otherwise than planned. */

import { transactionUrl } from 'latchkey/data';
import {
  hasEnded,
  localeAtom,
  namespaceOf,
  namespaces,
  type Outbox,
  type OutboxEntry,
  safeLink,
} from 'latchkey/plugin';
import {
  Glyph,
  Icon,
  IconButton,
  iconAlert,
  iconClock,
  iconClose,
  iconExternal,
  List,
  Row,
  Spinner,
  useOutbox,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useId, useState } from 'react';
import css from '../pending/pending.css';
import { shownEntriesAtom } from '../pending/shownEntries.js';
import { timeText } from '../pending/timeText.js';
import { strings } from '../strings.js';

export default function PendingList() {
  useSheet(css);
  const t = useText(strings);
  const caption = useId();
  const entries = useValue(shownEntriesAtom);
  const box = useOutbox();
  const labels = useLabels(box, entries);
  if (!box || entries.length === 0) return null;
  return (
    <section className="lk-acct-pending" aria-labelledby={caption}>
      <h3 id={caption} className="lk-label">
        {t('pending')}
      </h3>
      <List labelledBy={caption}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <PendingRow entry={entry} box={box} {...(labels.get(entry.key) ?? UNREAD)} />
          </li>
        ))}
      </List>
    </section>
  );
}

interface PendingRowProps {
  readonly entry: OutboxEntry;
  readonly box: Outbox;
  /** The action of the entry: "Send 0.1 ETH". */
  readonly label: string;
  /** The change that the wallet has made: "Your wallet has raised the network cost to 0.1 BTC." */
  readonly note: string | undefined;
}

function PendingRow({ entry, box, label, note }: PendingRowProps) {
  const context = usePlugin();
  const t = useText(strings);
  const status = useStatusText(entry, box);
  // A confirmed entry is listed for its note only.
  const sub = entry.status === 'confirmed' ? (note ?? '') : status;
  const accountUrl = useAccountUrl(entry);
  // Without the wallet's answer, the account shows whether something was sent.
  const url = entry.reason === 'ANSWER_UNSEEN' ? accountUrl : transactionUrl(context, entry);
  const isUnseen = entry.status === 'prompting' && entry.reason !== undefined;
  const isOpen = !isUnseen && !hasEnded(entry);
  const dismiss = (
    <IconButton
      icon={iconClose}
      label={t('pendingDismiss', { what: label })}
      bare
      onClick={() => box.dismiss(entry.key)}
    />
  );
  return (
    <div className="lk-acct-pending__row" data-status={entry.status}>
      <Row
        mark={isOpen || isUnseen ? <Glyph icon={iconClock} /> : <Glyph icon={iconAlert} tone="danger" />}
        title={label}
        sub={sub}
        href={url}
        end={
          <>
            {url !== undefined && <span className="lk-vh">{t('explorer')}</span>}
            {isOpen ? <Spinner /> : url !== undefined && <Icon of={iconExternal} />}
          </>
        }
      />
      {!isOpen && dismiss}
    </div>
  );
}

/** The page of the account in the explorer. */
function useAccountUrl({ network: id, account }: OutboxEntry): string | undefined {
  const { networks, read } = usePlugin();
  const network = networks.get(id);
  return network && safeLink(read(namespaces).get(network.namespace)?.addressUrl?.(network, account));
}

/** Where the entry stands: "Since 14:02". */
function useStatusText({ status, kind, reason, requestedAt, sentAt = requestedAt, network }: OutboxEntry, box: Outbox) {
  const { env, connections } = usePlugin();
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const at = (time: number) => ({ time: timeText(time, env.date(), locale) });
  const wallet = connections.get(namespaceOf(network))?.connector.name ?? '';
  if (status === 'prompting' && reason === 'ANSWER_UNSEEN') return t('pendingUnseen', at(requestedAt));
  const isWallet = box.kind(kind)?.isAnsweredElsewhere !== true;
  if (status === 'prompting' && isWallet) return t('pendingAsking', { wallet });
  const ends = { failed: 'pendingFailed', partly: 'pendingPartly', dropped: 'pendingDropped' } as const;
  if (status === 'mismatch') return t('pendingMismatch');
  return Object.hasOwn(ends, status) ? t(ends[status as keyof typeof ends]) : t('pendingSince', at(sentAt));
}

type Texts = Pick<PendingRowProps, 'label' | 'note'>;

/** The action and the note of each entry, by its key, in the modal's language. Empty until they are loaded. */
function useLabels(box: Outbox | undefined, entries: readonly OutboxEntry[]): ReadonlyMap<string, Texts> {
  const context = usePlugin();
  const locale = useValue(localeAtom);
  const [labels, setLabels] = useState<ReadonlyMap<string, Texts>>(NONE);
  const keys = entries.map(({ key, note }) => `${key} ${note?.value ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of an entry depend on its key, its note and the language only
  useEffect(() => {
    let isLatest = true;
    context.task(async () => {
      const found = entries.map(async (one) => {
        const kind = box?.kind(one.kind);
        return [one.key, { label: (await kind?.label(one)) ?? '', note: await kind?.note?.(one) }] as const;
      });
      const all = new Map(await Promise.all(found));
      if (isLatest) setLabels(all);
    });
    return () => {
      isLatest = false;
    };
  }, [context, box, locale, keys]);
  return labels;
}

const NONE: ReadonlyMap<string, Texts> = new Map();
const UNREAD: Texts = { label: '', note: undefined };
