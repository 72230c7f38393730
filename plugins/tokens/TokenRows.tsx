/** The list of tokens. Only rows in or near the scroll area are in the document. */

import type { Network, Token } from 'latchkey/plugin';
import {
  Empty,
  Glyph,
  HiddenText,
  Icon,
  iconChevronDown,
  iconChevronUp,
  iconInfo,
  iconSearch,
  Row,
  Scroll,
  SearchField,
  usePresentation,
  useSheet,
  useText,
  useWindow,
} from 'latchkey/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { arrangeTokens, makeSearchable, searchTokens } from './arrangeTokens.js';
import { strings } from './strings.js';
import { TokenRow } from './TokenRow.js';
import css from './tokens.css';

/** The largest height of the list, px. */
const MAX_HEIGHT = { dialog: 320, inline: 320, sheet: 420 } as const;
const ROW_HEIGHT = 58;
const NOTE_HEIGHT = 44;
/** Longer lists have a search field. */
const MAX_WITHOUT_SEARCH = 12;

interface TokenRowsProps {
  readonly tokens: readonly Token[];
  readonly network: Network;
  /** Shown after the rows. */
  readonly children: ReactNode;
}

/** A row of the list: a token, or the row that shows and hides the hidden ones. */
type Line = { readonly token: Token } | { readonly hidden: number };

export function TokenRows({ tokens, network, children }: TokenRowsProps) {
  useSheet(css);
  const t = useText(strings);
  const maxHeight = MAX_HEIGHT[usePresentation()];
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(false);
  const { symbol } = network.nativeCurrency;
  const { shown, hidden } = useMemo(() => arrangeTokens(tokens, symbol), [tokens, symbol]);
  const searchable = useMemo(() => makeSearchable([...shown, ...hidden]), [shown, hidden]);
  const found = useMemo(() => (query.trim() ? searchTokens(searchable, query) : undefined), [searchable, query]);
  const lines = useMemo((): readonly Line[] => {
    if (found) return found.map((token) => ({ token }));
    const rest = opened ? hidden : [];
    return [
      ...shown.map((token) => ({ token })),
      ...(hidden.length > 0 ? [{ hidden: hidden.length }] : []),
      ...rest.map((token) => ({ token })),
    ];
  }, [found, shown, hidden, opened]);
  const isLong = searchable.length > MAX_WITHOUT_SEARCH;
  const height = Math.min(maxHeight, (isLong ? MAX_WITHOUT_SEARCH : lines.length) * ROW_HEIGHT + NOTE_HEIGHT);
  return (
    <>
      {isLong && <SearchField label={t('search')} value={query} onChange={setQuery} clearLabel={t('clear')} />}
      <HiddenText live>{found && t('found', { count: found.length })}</HiddenText>
      <div className="lk-tokens-area" style={{ height }}>
        <Scroll height={height}>
          {lines.length === 0 ? (
            <Empty icon={iconSearch} title={t('none')} />
          ) : (
            <Lines lines={lines} network={network} opened={opened} toggle={() => setOpened(!opened)} />
          )}
          {children}
        </Scroll>
      </div>
    </>
  );
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly network: Network;
  readonly opened: boolean;
  toggle(): void;
}

function Lines({ lines, network, opened, toggle }: LinesProps) {
  const t = useText(strings);
  const list = useRef<HTMLUListElement>(null);
  const { from, to, rowHeight } = useWindow(list, lines.length);
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without list markers.
      role="list"
      className="lk-tokens"
      aria-label={t('list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: most rows are no controls; keys can scroll only a focused list.
      tabIndex={0}
      style={{ paddingBlockStart: from * rowHeight, paddingBlockEnd: (lines.length - to) * rowHeight }}
    >
      {lines.slice(from, to).map((line, offset) => (
        <li
          key={'token' in line ? line.token.id : 'hidden'}
          aria-setsize={lines.length}
          aria-posinset={from + offset + 1}
        >
          {'token' in line ? (
            <TokenRow token={line.token} network={network} />
          ) : (
            <Row
              mark={<Glyph icon={iconInfo} />}
              title={t('hidden', { count: line.hidden })}
              sub={t('hiddenText')}
              end={<Icon of={opened ? iconChevronUp : iconChevronDown} />}
              onClick={toggle}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
