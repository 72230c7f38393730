/** Checks that a feature survives any stored state, and loses none. */

import type { AnyPlugin } from '../../../contract/contract.js';
import { fail, show } from '../../stage.js';
import { createMemoryStorage } from '../../storage.js';
import type { FeatureCheckRun, FeatureSubject } from '../check.js';
import { checkDrawn } from './views.js';

type Stored = ReadonlyMap<string, string>;

/** Values in an envelope of the right version. */
const VALUES: readonly unknown[] = [
  null,
  0,
  -1,
  1e300,
  true,
  '',
  'x'.repeat(5_000),
  [],
  [null],
  ['', 0, {}],
  {},
  { id: null },
  { __proto__: null, length: 1e9 },
];
/** Values of one field, while the others are as the plugin has stored them. */
const FIELD_VALUES: readonly unknown[] = [null, {}, 0, 'x'.repeat(5_000)];
/** Fields that are changed in a stored value. */
const MOST_FIELDS = 6;
/** Texts that are no envelope. */
const TEXTS = ['', 'kit', '{', 'null', '[]', '7', '{"v":1}', '{"v":"1","d":{}}', '{"d":{}}'];

export const storedChecks: readonly FeatureCheckRun[] = [
  {
    id: 'stored',
    title: 'stored state of any shape breaks no view, and is not lost',
    read: '“Check the feature” in plugins/README.md, about stored state',
    shows: true,
    async run(subject) {
      const plugin = await subject.make();
      const { stage, stored: whole, wroteDirectly } = await subject.used();
      if (wroteDirectly)
        fail(
          'It writes to localStorage of the page itself. Expected: context.storage, which has a size limit, a version, and the option "storage" of the app.',
        );
      const own = new Map([...whole].filter(([key]) => key.startsWith(`${stage.id}:${plugin.id}:`)));
      if (own.size === 0)
        return 'It stored nothing while its views were used. If it stores something, let "use" of the fixtures do it.';
      await checkKept(subject, plugin, whole, own, 'the stored state is opened again');
      const versions = new Map([...own].map(([key, text]) => [key, newer(text)]));
      await checkKept(
        subject,
        plugin,
        new Map([...whole, ...versions]),
        versions,
        'a newer version of the plugin has stored it',
      );
      for (const junk of [...TEXTS, ...VALUES]) {
        const isText = TEXTS.includes(junk as string) && junk !== '';
        const changed = [...own].map(
          ([key, text]) => [key, isText || junk === TEXTS[0] ? String(junk) : withValue(text, junk)] as const,
        );
        await openAll(subject, plugin, new Map([...whole, ...changed]), `when ${show(junk)} is stored`);
      }
      for (const [key, text] of firstOfEachList(own)) {
        const { d } = envelopeOf(text);
        for (const field of fieldsOf(d)) {
          for (const value of FIELD_VALUES) {
            const changed = withValue(text, { ...(d as object), [field]: value });
            const when = `when the field "${field}" of "${nameOf(key)}" is ${show(value)}`;
            await openAll(subject, plugin, new Map([...whole, [key, changed]]), when);
          }
        }
      }
      for (const [key] of own) {
        const others = new Map([...own].filter(([one]) => one !== key));
        await checkKept(
          subject,
          plugin,
          new Map([...whole, [key, '{']]),
          others,
          `the value of "${nameOf(key)}" is damaged`,
        );
      }
      return undefined;
    },
  },
];

/** Opens all views with a stored state. Returns what is stored afterwards. */
async function openAll(
  { stage, shown }: FeatureSubject,
  plugin: AnyPlugin,
  stored: Stored,
  when: string,
): Promise<Stored> {
  const storage = createMemoryStorage();
  for (const [key, text] of stored) storage.setItem(key, text);
  const here = await stage({ plugin, storage });
  for (const one of shown) checkDrawn(here, one, await here.open(one), ` ${when}`);
  here.modal.destroy();
  return entriesOf(storage);
}

async function checkKept(
  subject: FeatureSubject,
  plugin: AnyPlugin,
  stored: Stored,
  kept: Stored,
  when: string,
): Promise<void> {
  const after = await openAll(subject, plugin, stored, `when ${when}`);
  for (const [key, text] of kept) {
    const now = after.get(key);
    if (now === undefined || (when.startsWith('a newer') && now !== text))
      fail(
        `Opening its views loses the stored value of "${nameOf(key)}" when ${when}. Expected: it stays until the user changes it.`,
      );
  }
}

const entriesOf = (storage: Storage): Stored => new Map(Object.entries(storage));
const nameOf = (key: string) => key.split(':').slice(2).join(':');

/** The first entry of each list, and each value that is no list. */
const firstOfEachList = (own: Stored): readonly (readonly [key: string, text: string])[] =>
  [...new Map([...own].reverse().map((one) => [one[0].split(':').slice(0, 3).join(':'), one])).values()].reverse();

const fieldsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).slice(0, MOST_FIELDS) : [];

function withValue(text: string, value: unknown): string {
  return JSON.stringify({ ...envelopeOf(text), d: value });
}

function newer(text: string): string {
  const { v, d } = envelopeOf(text);
  return JSON.stringify({ v: Number(v ?? 0) + 1, d });
}

function envelopeOf(text: string): { readonly v?: unknown; readonly d?: unknown } {
  try {
    return JSON.parse(text) as { readonly v?: unknown; readonly d?: unknown };
  } catch {
    return {};
  }
}
