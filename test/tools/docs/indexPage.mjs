/** The first page of the reference of names: every entry by reader, and the methods that plugins add to the modal. */
import { readFileSync } from 'node:fs';
import { pluginOf } from './theme.mjs';

/** The readers of the entries, in the order of the page, with the entries that are theirs. */
export const READERS = [
  ['An app', /^latchkey(\/(react|elements|presets\/\w+))?$/],
  ['An app with a library for its chain', /plugins\/(viem|ethers5?|wagmi(\/config)?|solana-kit|solana-web3|appkit)$/],
  ['An app that was written for AppKit', /^latchkey\/appkit/],
  ['An app with views of its own', /plugins\/[\w-]+\/(react|elements|provider|networks|buttons)$/],
  ['The plugins and their options', /plugins\/[\w-]+$/],
  ['A server', /server(-kit)?$/],
  ['An author of a plugin', /^latchkey\/[\w-]+$/],
  ['An author of a plugin that extends another', /slots$/],
];

/** The docblock of the file of an entry, without the name of the entry. */
export function sentenceOf({ source }) {
  const [, block = ''] = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(source, 'utf8')) ?? [];
  const text = block
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const plain = text.replace(/^`latchkey[\w/-]*`: /, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** @returns {string} the page */
export function indexPage(entries, project) {
  const fileOf = (specifier) => `${specifier}.md`;
  const sections = READERS.map(([reader, pattern], index) => {
    const before = READERS.slice(0, index).map(([, earlier]) => earlier);
    const own = entries.filter(
      ({ specifier }) => pattern.test(specifier) && !before.some((one) => one.test(specifier)),
    );
    const rows = own.map(
      (entry) => `| [\`${entry.specifier}\`](${fileOf(entry.specifier)}) | ${firstSentence(sentenceOf(entry))} |`,
    );
    return `## ${reader}\n\n| import | contents |\n|---|---|\n${rows.join('\n')}\n`;
  });
  const made = project.children.flatMap((module) =>
    (module.children ?? []).flatMap((one) => {
      const plugin = (one.signatures ?? []).map(pluginOf).find((found) => found?.api);
      return plugin ? [{ ...plugin, module: module.name }] : [];
    }),
  );
  const rows = made.map(({ id, api, module }) => {
    const anchor = `${fileOf(module)}#${api.name.toLowerCase()}`;
    return `| \`modal.api${/\W/.test(id) ? `['${id}']` : `.${id}`}\` | [\`${api.name}\`](${anchor}) |`;
  });
  return [
    '# Names',
    'Every name that the package exports, by the import that it comes from. `npm run docs` writes these pages from the sources. A name\nthat several entries export is explained in the first of them.',
    'Examples are short: `modal` is a modal with every plugin, `context` the `PluginContext` of a plugin, `signal` an `AbortSignal`, and\nnames of the page and of `latchkey` are imported. Each example is compiled by a test.',
    ...sections.map((one) => one.trim()),
    '## `modal.api`',
    `Each plugin with methods has its own object. All of them reject with a \`ModalError\`.\n\n| object | methods |\n|---|---|\n${rows.join('\n')}`,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const firstSentence = (text) => (/^(.+?[.!?])( |$)/.exec(text)?.[1] ?? text).replaceAll('|', '\\|');
