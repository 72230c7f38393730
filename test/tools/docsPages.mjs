/** The reference pages of options, state and styles, generated from the sources. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './aliases.mjs';
import { interfacesOf, partsOf } from './members.mjs';

/** Interfaces named `…Options` that apps do not pass: those of helpers for authors, of tests, and of internal code. */
const NOT_OF_APPS =
  /^(Attempt|Header|Display|AccountContent|Rpc|Live|NodeHandler|TestModal|Stage|Platform|Kernel|Adapter|Call|SolanaSend|SolanaConfirm|Receipt|StandardWallet)Options$/;
const STATE = [
  'KernelState',
  'ModalState',
  'ToastState',
  'NetworkState',
  'AccountState',
  'AccountDetails',
  'LoginDetails',
];

const SAME_VALUES = `\`modal.state.accounts\` and \`modal.state.networks\` use the names of the specification. All other state, the React
hooks and the context of plugins use shorter names:

| specification | hooks and connections |
|---|---|
| \`accounts.get(namespace).address\` | \`address\` of \`useAccount\`, \`account.address\` of a connection |
| \`caipAddress\` | \`network.id\` and \`address\`, joined by a colon |
| \`allAccounts\`, \`addressLabels\` | \`accounts\`; each has an \`address\`, and a \`label\` if the wallet gives one |
| \`connectedWalletInfo\` | \`connector\` |
| \`balance\`, \`balanceSymbol\` | \`amount\` and \`symbol\` of \`useBalance\` |
| \`profileName\`, \`profileImage\` | \`name\` and \`imageUrl\` of \`useIdentity\` |
| \`tokenBalance\` | \`tokens\` of \`useTokens\` |
| \`networks.get(namespace).caipNetwork\` | \`network\` of \`useNetwork\` |
| \`requestedCaipNetworks\` | \`networks\` of \`useNetwork\` |
| \`approvedCaipNetworkIds\`, \`supportsAllNetworks\` | \`networks\` of a connection: a list of ids, or \`'any'\` |
`;

const escapePipes = (text) => text.replaceAll('|', '\\|');
const row = (...cells) => `| ${cells.map(escapePipes).join(' | ')} |\n`;
const table = (head, rows) => `| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}\n${rows.join('')}`;

function sectionOf({ name, parent, members, path }, label) {
  const more = parent ? `Also has the fields of \`${parent}\`. ` : '';
  return `\n## ${name}\n\n${more}Defined in ${path}.\n\n${tableOf(members, label)}`;
}

function tableOf(members, label) {
  const rows = members.map((one) =>
    row(`\`${one.name}\``, one.type === 'object' ? 'object' : `\`${one.type}\``, one.doc),
  );
  return table([label, 'type', 'meaning'], rows);
}

const allInterfaces = (files) =>
  files.flatMap(({ path, text }) => interfacesOf(text).map((found) => ({ ...found, path })));

/** The interfaces of options in the files that belong to a page. */
const optionInterfaces = (files, belongs) =>
  allInterfaces(files).filter(
    ({ name, path }) => belongs(path) && /Options$|^Theme$|^FullEndpoints$/.test(name) && !NOT_OF_APPS.test(name),
  );

const optionsOf = (files, belongs) =>
  optionInterfaces(files, belongs)
    .map((one) => (one.name === 'FullOptions' ? withParts(one, files) : one))
    .map((one) => sectionOf(one, 'option'))
    .join('');

/** `FullOptions` with an option for each part of the preset. The option `networks` is not that of its part. */
function withParts({ members, ...rest }, files) {
  const table = files.find(({ path }) => path === 'presets/fullParts.ts')?.text ?? '';
  const parts = partsOf(table, files.map(({ text }) => text).join('\n'));
  const own = members.map(({ name }) => name);
  return { ...rest, parent: '', members: [...members, ...parts.filter(({ name }) => !own.includes(name))] };
}

/** @returns {string} the options of `createModal`, hooks, elements and presets */
export function optionsPage(files) {
  const intro =
    'Options of `createModal` (`ModalOptions`, with `Theme`), hooks, elements and presets. [Plugins](plugins.md) have a page of\ntheir own. An unknown or invalid option throws `OPTION_INVALID`.\n';
  return `# Options\n\n${intro}${optionsOf(files, (path) => !path.startsWith('plugins/'))}`;
}

/** @returns {string} the options of plugins */
export function pluginOptionsPage(files) {
  const intro = 'A plugin that is not listed has no options. An unknown or invalid option throws `OPTION_INVALID`.\n';
  return `# Options of plugins\n\n${intro}${optionsOf(files, (path) => path.startsWith('plugins/'))}`;
}

/** @returns {{ plugin: string, name: string, members: import('./members.mjs').Member[] }[]} the interfaces of options of plugins */
export function pluginOptions(files) {
  return optionInterfaces(files, (path) => path.startsWith('plugins/')).map(({ path, name, members }) => ({
    plugin: path.split('/')[1],
    name,
    members,
  }));
}

/** @returns {Record<string, string>} the pages of plugins, by path, with new tables of options where they ask for them */
export function pluginReadmes(files) {
  const all = pluginOptions(files);
  const pages = {};
  for (const plugin of new Set(all.map((one) => one.plugin))) {
    const path = `plugins/${plugin}/README.md`;
    if (!existsSync(join(root, path))) continue;
    const text = readFileSync(join(root, path), 'utf8');
    pages[path] = text.replace(
      /(<!-- options: (\w+) -->\n)[\s\S]*?(<!-- end of options -->)/g,
      (_, start, name, end) => {
        const found = all.find((one) => one.plugin === plugin && one.name === name);
        if (!found) throw new Error(`${path} asks for the options "${name}", which the plugin does not have.`);
        return start + tableOf(found.members, 'option') + end;
      },
    );
  }
  return pages;
}

/** @returns {string} `modal.state` of the kernel and of the plugins */
export function statePage(files) {
  const found = allInterfaces(files).filter(({ name }) => STATE.includes(name));
  const sorted = STATE.flatMap((name) => found.filter((one) => one.name === name));
  const ofPlugins = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^ {4}state: \{ (.+) \},$/gm)].flatMap(([, inside = '']) =>
      inside.split(', ').map((pair) => {
        const [name, atom] = pair.split(': ');
        const plugin = path.split('/')[1];
        return row(`\`modal.state.${plugin}.${name}\``, describeAtom(files, plugin, atom), path);
      }),
    ),
  );
  const intro =
    '`modal.state` has readable values: `get()` returns the value, `subscribe(listener)` calls back when it changes. In React,\n`useReadable` and the hooks read them.\n';
  const names = `\n## Two sets of names\n\n${SAME_VALUES}`;
  const plugins = `\n## State of plugins\n\n${table(['value', 'meaning', 'defined in'], ofPlugins.sort())}`;
  return `# State\n\n${intro}${sorted.map((one) => sectionOf(one, 'value')).join('')}${names}${plugins}`;
}

/** The docblock of an atom, as one line. */
function describeAtom(files, plugin, atom) {
  for (const { path, text } of files) {
    if (!path.startsWith(`plugins/${plugin}/`)) continue;
    const at = text.indexOf(`export const ${atom} =`);
    const [, doc = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(at < 0 ? '' : text.slice(0, at)) ?? [];
    if (doc)
      return doc
        .replace(/^\s*\* ?/gm, '')
        .replace(/\s+/g, ' ')
        .trim();
  }
  return '';
}

/** @returns {string} the CSS variables that apps may set, and the parts of the modal */
export function stylesPage(files) {
  const css = readFileSync(join(root, 'kernel/ui/theme/variables.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const theme = allInterfaces(files).find(({ name }) => name === 'Theme');
  const docs = new Map(
    (theme?.members ?? []).flatMap(({ doc, name }) => {
      const [, variable, meaning] = /^`(--lk-[\w-]+)`: ([\s\S]+)$/.exec(doc) ?? [];
      return variable ? [[variable, { name, meaning }]] : [];
    }),
  );
  const defaults = new Map();
  for (const [, variable, fallback] of css.matchAll(/var\(\s*(--lk-[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*?)\s*)?\)/g)) {
    if (!defaults.has(variable) && fallback) defaults.set(variable, fallback.replace(/\s+/g, ' '));
  }
  const variables = [...docs].map(([variable, { name, meaning }]) =>
    row(`\`${variable}\``, `\`${name}\``, meaning, defaults.has(variable) ? `\`${defaults.get(variable)}\`` : '–'),
  );
  const parts = new Map();
  for (const { path, text } of files) {
    for (const [, name] of text.matchAll(/\bpart="([\w-]+)"/g)) parts.set(name, new Set(parts.get(name)).add(path));
  }
  const rows = [...parts]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, paths]) => row(`\`${name}\``, [...paths].join(', ')));
  return `# Styles

Set these variables on any element around the modal, or by \`createModal({ theme })\` and \`modal.setTheme\`. All other colours,
radii and texts are derived from them. Variables that are not listed may change in any version.

${table(['variable', 'field of `Theme`', 'meaning', 'default'], variables)}
## Parts

Style sheets of the page reach these parts of the modal by \`::part\`: \`[data-latchkey]::part(button)\`.

${table(['part', 'defined in'], rows)}`;
}
