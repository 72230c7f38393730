/** Tiles in two columns. Only tiles in or near the scroll area are in the document. */

import { useSheet, useWindow } from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { NftTile, type NftTileProps } from './NftTile.js';
import css from './nfts.css';

/** A tile with a key. */
export type NftCell = NftTileProps & { readonly id: string };

interface NftGridProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly cells: readonly NftCell[];
  readonly busy?: boolean | undefined;
  /** Called when the end of the list is near. */
  readonly onEnd?: (() => void) | undefined;
}

const COLUMNS = 2;
/** The next page is read when this many lines are left. */
const AHEAD = 4;

export function NftGrid({ label, cells, busy, onEnd }: NftGridProps) {
  useSheet(css);
  const list = useRef<HTMLUListElement>(null);
  const count = Math.ceil(cells.length / COLUMNS);
  const { from, to, rowHeight } = useWindow(list, count);
  const nearEnd = to > count - AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onEnd` is a new function at each render
  useEffect(() => {
    if (nearEnd && !busy) onEnd?.();
  }, [nearEnd, busy, count]);
  const style = { paddingBlockStart: from * rowHeight, paddingBlockEnd: (count - to) * rowHeight };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without list markers.
    <ul ref={list} role="list" className="lk-nfts" aria-label={label} aria-busy={busy || undefined} style={style}>
      {cells.slice(from * COLUMNS, to * COLUMNS).map(({ id, ...tile }, offset) => (
        <li key={id} aria-setsize={cells.length} aria-posinset={from * COLUMNS + offset + 1}>
          <NftTile {...tile} />
        </li>
      ))}
    </ul>
  );
}
