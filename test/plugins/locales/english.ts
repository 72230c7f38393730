/** The English texts of every catalogue in the sources, so that no new catalogue is forgotten, and the translations. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalesOptions } from '../../../plugins/locales/index.js';
import { root } from '../../tools/aliases.mjs';
import { catalogueTexts, countCatalogues, labelTexts } from '../../tools/catalogueTexts.js';

type Tag = NonNullable<LocalesOptions['only']>[number];

export interface CatalogueSource {
  readonly path: string;
  readonly texts: ReadonlyMap<string, string>;
  /** Calls of `defineStrings`, readable or not. */
  readonly count: number;
}

const files = ['kernel', 'plugins']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((item) => item.isFile() && /\.tsx?$/.test(item.name))
  .map((item) => {
    const path = join(item.parentPath, item.name);
    return { path: path.slice(root.length).replaceAll('\\', '/'), source: readFileSync(path, 'utf8') };
  });

/** The source files that define a catalogue. */
export const sources: readonly CatalogueSource[] = files
  .map(({ path, source }) => ({ path, texts: catalogueTexts(source), count: countCatalogues(source) }))
  .filter(({ count }) => count > 0);

/** The labels of descriptors, by full key. */
export const labels: ReadonlyMap<string, string> = new Map(files.flatMap(({ source }) => [...labelTexts(source)]));

/** English by full key. */
export const english: ReadonlyMap<string, string> = new Map([...sources.flatMap(({ texts }) => [...texts]), ...labels]);

const languages: Record<Tag, () => Promise<{ readonly default: Readonly<Record<string, string>> }>> = {
  ar: () => import('../../../plugins/locales/ar/index.js'),
  de: () => import('../../../plugins/locales/de/index.js'),
  es: () => import('../../../plugins/locales/es/index.js'),
  fr: () => import('../../../plugins/locales/fr/index.js'),
  ja: () => import('../../../plugins/locales/ja/index.js'),
  ko: () => import('../../../plugins/locales/ko/index.js'),
  pt: () => import('../../../plugins/locales/pt/index.js'),
  tr: () => import('../../../plugins/locales/tr/index.js'),
  vi: () => import('../../../plugins/locales/vi/index.js'),
  zh: () => import('../../../plugins/locales/zh/index.js'),
};

export const tags = Object.keys(languages) as Tag[];

/** The texts of a language by full key. */
export const textsOf = async (tag: Tag): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries((await languages[tag]()).default));

/** The full keys in the files of a language, as often as they are written. */
export const keysWritten = (tag: Tag): readonly string[] =>
  files
    .filter(({ path }) => path.includes(`/locales/${tag}/`) || path.endsWith(`/locales/buttons/${tag}.ts`))
    .flatMap(({ source }) => Array.from(source.matchAll(/^ +'(\w+\.\w+)':/gm), ([, key = '']) => key));
