/** Checks of the texts of a feature: its keys, and the languages that it claims to have. */

import type { AnyPlugin, Contribution } from '../../../contract/contract.js';
import { type StringSource, strings } from '../../../contract/slots.js';
import { sourcesFor } from '../../../ui/texts/strings.js';
import { fail } from '../../stage.js';
import type { FeatureCheckRun } from '../check.js';
import type { FeatureFixtures } from '../fixtures.js';
import { checkDrawn } from './views.js';

/** Longer texts are ignored by the modal. */
const MOST_CHARACTERS = 2_000;
/** How deep labels are looked for in a contribution. */
const DEPTH = 4;

export const textChecks: readonly FeatureCheckRun[] = [
  {
    id: 'texts',
    title: 'it has all its texts in each language that it claims',
    read: '“Check the feature” in plugins/README.md, about texts',
    async run({ make, fixtures, stage, shown, window }) {
      const plugin = await make();
      const english = englishOf(plugin, fixtures);
      for (const key of english.keys()) {
        if (!key.startsWith(`${plugin.id}.`))
          fail(
            `Its text has the key "${key}". Expected: a key that begins with "${plugin.id}.", so that it collides with no other plugin.`,
          );
      }
      const own = (plugin.contributes as readonly Contribution[])
        .filter(({ slot }) => slot === strings.id)
        .map(({ value }) => (value as StringSource).locale);
      const locales = [...new Set([...own, ...(fixtures.locales ?? [])])].filter((one) => one !== '*' && one !== 'en');
      if (locales.length === 0) return 'It claims no language besides English.';
      const here = await stage();
      const sources = here.modal.read(strings);
      const found = new Map<string, Readonly<Record<string, string>>>();
      for (const locale of locales) found.set(locale, await textsOf(sources, locale));
      const keys = new Set([
        ...english.keys(),
        ...[...found.values()].flatMap((texts) => Object.keys(texts).filter((key) => key.startsWith(`${plugin.id}.`))),
      ]);
      for (const [locale, texts] of found) for (const key of keys) checkText(key, locale, texts[key], english.get(key));
      if (!window) return undefined;
      const [locale = 'en'] = locales;
      const drawn = await stage({ locale });
      for (const one of shown) checkDrawn(drawn, one, await drawn.open(one), ` in the language "${locale}"`);
      return undefined;
    },
  },
];

/** The English texts by full key: those of the catalogues, and the labels in the contributions. */
function englishOf(plugin: AnyPlugin, { texts = [] }: FeatureFixtures): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { prefix, texts: own } of texts)
    for (const [key, text] of Object.entries(own)) found.set(`${prefix}.${key}`, text);
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth === 0) return;
    const { key, text } = value as { readonly key?: unknown; readonly text?: unknown };
    if (typeof key === 'string' && typeof text === 'string') found.set(key, text);
    else for (const one of Object.values(value)) look(one, depth - 1);
  };
  for (const { slot, value } of plugin.contributes as readonly Contribution[])
    if (slot !== strings.id) look(value, DEPTH);
  return found;
}

async function textsOf(sources: readonly StringSource[], locale: string): Promise<Readonly<Record<string, string>>> {
  const spoken = sourcesFor(sources, locale).filter((one) => one.locale !== '*' && !/^en\b/i.test(one.locale));
  if (spoken.length === 0)
    fail(
      `It claims the language "${locale}", and nothing contributes texts for it. Expected: strings.of({ locale: "${locale}", … }).`,
    );
  const loaded = await Promise.all(spoken.map(async ({ texts, load }) => ({ ...(await load?.())?.default, ...texts })));
  return Object.assign({}, ...loaded.reverse());
}

function checkText(key: string, locale: string, text: unknown, english: string | undefined): void {
  if (text === undefined)
    fail(
      `The text "${key}" is missing in the language "${locale}". Expected: a text in each language that the plugin claims.`,
    );
  if (typeof text !== 'string' || text.trim() === '' || text.length > MOST_CHARACTERS)
    fail(`The text "${key}" in the language "${locale}" is no text. Expected: 1 to ${MOST_CHARACTERS} characters.`);
  if (english === undefined) return;
  const [wanted, given] = [english, text].map((one) =>
    [...new Set(Array.from(one.matchAll(/\{(\w+)/g), ([, name = '']) => name))].sort(),
  );
  const missing = wanted?.find((name) => !given?.includes(name));
  if (missing !== undefined)
    fail(
      `The text "${key}" in the language "${locale}" has no {${missing}}. Expected: every value of the English text.`,
    );
}
