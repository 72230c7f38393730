/** What there is to translate: every catalogue of the sources, so that a new one cannot be forgotten. */

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
    return { path: path.slice(root.length), source: readFileSync(path, 'utf8') };
  });

/** The source files that define a catalogue. */
export const sources: readonly CatalogueSource[] = files
  .map(({ path, source }) => ({ path, texts: catalogueTexts(source), count: countCatalogues(source) }))
  .filter(({ count }) => count > 0);

/** What descriptors say themselves, by full key. */
export const labels: ReadonlyMap<string, string> = new Map(files.flatMap(({ source }) => [...labelTexts(source)]));

/** English by full key. */
export const english: ReadonlyMap<string, string> = new Map([...sources.flatMap(({ texts }) => [...texts]), ...labels]);

const languages: Record<Tag, () => Promise<{ readonly default: Readonly<Record<string, string>> }>> = {
  ar: () => import('../../../plugins/locales/ar.js'),
  de: () => import('../../../plugins/locales/de.js'),
  es: () => import('../../../plugins/locales/es.js'),
  fr: () => import('../../../plugins/locales/fr.js'),
  ja: () => import('../../../plugins/locales/ja.js'),
  ko: () => import('../../../plugins/locales/ko.js'),
  pt: () => import('../../../plugins/locales/pt.js'),
  tr: () => import('../../../plugins/locales/tr.js'),
  vi: () => import('../../../plugins/locales/vi.js'),
  zh: () => import('../../../plugins/locales/zh.js'),
};

export const tags = Object.keys(languages) as Tag[];

/** The texts of a language by full key. */
export const textsOf = async (tag: Tag): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries((await languages[tag]()).default));
