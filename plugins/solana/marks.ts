/**
 * Marks of Solana: the content of an SVG with the view box `0 0 48 48`. Trademarks of their owners.
 *
 * The shape is drawn here.
 * The marks of test networks are grey.
 */

import { stablecoinMarks } from 'latchkey/chain-kit';

const bars = (from: string, to: string) =>
  `<linearGradient id="a" x1="0" y1="1" x2="1" y2="0"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#a)" d="M16.4 13.5H37l-4.9 5H11.5ZM11.5 21.5h20.6l4.9 5H16.4ZM16.4 29.5H37l-4.9 5H11.5Z"/>`;
const on = (colour: string, shape: string) => `<path fill="${colour}" d="M0 0h48v48H0z"/>${shape}`;
const MAIN = on('#1f1f28', bars('#9945ff', '#14f195'));
const TEST = on('#8a90a0', bars('#fff', '#fff'));

/** By CAIP-2 id, for the namespace, and of coins by symbol. */
export const marks: Readonly<Record<string, string>> = {
  solana: MAIN,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': MAIN,
  'token/SOL': MAIN,
  ...stablecoinMarks,
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': TEST,
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': TEST,
};
