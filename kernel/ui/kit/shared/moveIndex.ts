/** Computes the target of an arrow key in a row or grid. */

/**
 * Index to move to; `undefined` when the key does not move.
 *
 * @param columns - Number of columns; 0 ignores the up and down keys.
 */
export function moveIndex(key: string, at: number, count: number, columns: number, rtl: boolean): number | undefined {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'ArrowRight':
      return within(at + (rtl ? -1 : 1), count);
    case 'ArrowLeft':
      return within(at + (rtl ? 1 : -1), count);
    case 'ArrowUp':
      return columns ? within(at - columns, count) : undefined;
    case 'ArrowDown': {
      if (!columns) return undefined;
      // A shorter last row may have no cell directly below: use its last cell.
      const rowBelow = Math.floor(at / columns) < Math.floor((count - 1) / columns);
      return rowBelow ? Math.min(at + columns, count - 1) : undefined;
    }
    default:
      return undefined;
  }
}

function within(index: number, count: number): number | undefined {
  return index >= 0 && index < count ? index : undefined;
}
