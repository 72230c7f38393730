/** The size of a choice: how many bytes its users load, from a table of parts that the build of the site measures. */

import type { Choice, LOCALES, PRESETS } from './choice.js';
import { buttonOf, type STYLES } from './code.js';

type Style = (typeof STYLES)[number];

/** Bytes, minified and gzipped, without React. */
export interface Size {
  /** Loaded with the page. */
  readonly page: number;
  /** Loaded when the modal shows wallets, the page included. */
  readonly shown: number;
}

/** A part of an app: a preset, a button, or a language. */
export type Part = (typeof PRESETS)[number] | 'react' | 'elements' | Exclude<(typeof LOCALES)[number], 'en'>;

/** Sizes that the parts add. The networks of a preset and its options weigh next to nothing. */
export type SizeTable = Readonly<Record<Part, Size>>;

function partsOf(choice: Choice, style: Style): readonly Part[] {
  const button = buttonOf(choice, style);
  const language = choice.locale === 'en' ? [] : [choice.locale];
  return [choice.preset, ...(button ? [button] : []), ...language];
}

/** The size of a choice. */
export function sizeOf(choice: Choice, style: Style, table: SizeTable): Size {
  const sizes = partsOf(choice, style).map((part) => table[part]);
  const total = (name: keyof Size) => sizes.reduce((sum, size) => sum + size[name], 0);
  return { page: total('page'), shown: total('shown') };
}
