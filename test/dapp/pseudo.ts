/// <reference types="vite/types/importMeta.d.ts" />
/** The pseudo-locale of the demo, made of all English texts in the sources. It is loaded when it is chosen. */

import { catalogueTexts, labelTexts } from '../tools/catalogueTexts.js';
import { pseudo } from '../tools/pseudo.js';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../../{kernel,plugins}/**/*{trings,ext,exts}.ts', '../../plugins/*/networks.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** Texts by full key. */
export const pseudoTexts = () =>
  Object.fromEntries(
    Object.values(sources).flatMap((source) =>
      Array.from([...catalogueTexts(source), ...labelTexts(source)], ([key, text]) => [key, pseudo(text)]),
    ),
  );
