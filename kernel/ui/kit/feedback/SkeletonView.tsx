/** The skeleton of a whole view, made of blocks in the sizes of the view's parts. */

import type { SkeletonBlock } from '../../../contract/slots.js';
import { useSheet } from '../../theme/useSheet.js';
import { ShelfSkeleton } from '../lists/Shelf.js';
import { SkeletonRow } from './Skeleton.js';
import css from './skeletonView.css';

/** Number of grey shapes of each block. */
const SHAPES: Readonly<Record<Exclude<SkeletonBlock, 'row' | 'shelf' | 'grid'>, number>> = {
  account: 3,
  actions: 4,
  button: 1,
  code: 6,
  field: 1,
  hero: 3,
  qr: 1,
  search: 1,
  tabs: 1,
  tiles: 3,
};
const ROW_WIDTHS = [96, 128, 80, 112];
const GRID_ROWS = [0, 1, 2];

/** Props of `SkeletonView`. */
export interface SkeletonViewProps {
  /** From top to bottom. */
  readonly blocks: readonly SkeletonBlock[];
}

/**
 * The placeholders of a view whose code loads.
 * @example <SkeletonView blocks={['account', 'actions', 'row', 'row']} />;
 */
export function SkeletonView({ blocks }: SkeletonViewProps) {
  useSheet(css);
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order
    <Block key={index} block={block} index={index} />
  ));
}

function Block({ block, index }: { readonly block: SkeletonBlock; readonly index: number }) {
  if (block === 'row') return <SkeletonRow title={ROW_WIDTHS[index % ROW_WIDTHS.length]} />;
  if (block === 'shelf') return <ShelfSkeleton />;
  if (block === 'grid') return GRID_ROWS.map((row) => <ShelfSkeleton key={row} />);
  return (
    <div className={`lk-skview lk-skview--${block}`} aria-hidden="true">
      {Array.from({ length: SHAPES[block] }, (_, shape) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all shapes are equal
        <span key={shape} className="lk-sk" />
      ))}
    </div>
  );
}
