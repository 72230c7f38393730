/** Prints figures in the cells of the table. */
import { median } from './stats.mjs';

export const ms = (figure) => `${figure.median.toFixed(1)} ± ${figure.spread.toFixed(1)} ms`;
export const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
export const times = (ratio) => `${ratio.toFixed(2)}×`;

/** The median with the least and the greatest value, or the only value. */
export const range = (values) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${least}` : `${median(values)} (${least}–${most})`;
};
