/** Where an arrow key leads in a row or grid of equal things. */

/**
 * Index to move to, or undefined when the key means nothing here.
 *
 * @param columns - How far up and down lead; 0 when they lead nowhere.
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
      // A shorter last row has nothing right below: its last one is nearest.
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
