/** Generates the reference pages from the sources. When run, it writes the pages that differ. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './aliases.mjs';
import { defaultsPage } from './defaults.mjs';
import { appkitPage } from './docs/appkitPage.mjs';
import { optionsPage, pluginOptions, pluginOptionsPage, pluginReadmes, statePage, stylesPage } from './docsPages.mjs';
import { pagesOfNames, readNames } from './names.mjs';

const FOLDER = 'kernel/guide/reference';
/** Texts of the form of error codes that are none: messages of the frame, types of connectors, alerts, problems, Meld's codes, and a name of Jest. */
const OTHER = new RegExp(
  `^(${[
    'ACTION_REJECTED|BITCOIN_.*|ID_AUTH|MULTI_CHAIN|WALLET_CONNECT|ONLY_MOBILE|WALLETCONNECT_DEEPLINK_CHOICE|WALLET_CONNECT_V2_INDEXED_DB',
    'CONNECT_(DEVICE|EMAIL|FARCASTER|OTP|SOCIAL)|GET_.*|INIT_SMART_ACCOUNT|IS_CONNECTED|RPC_(ABORT|REQUEST)|SESSION_UPDATE',
    'SET_PREFERRED_ACCOUNT|SIGN_OUT|SYNC_.*|UPDATE_EMAIL.*|VERIFY_.*',
    'INVALID_APP_CONFIGURATION|INVALID_PROJECT_ID|PROJECT_ID_NOT_CONFIGURED',
    // Reasons of ends in the outbox.
    'ANSWER_UNSEEN|CANCELLED|NAME_TAKEN|NONCE_(FREE|USED)|PARTLY_REVERTED|PAYMENT_(FAILED|MISSING)|WALLET_(DROPPED|FORGOT)',
    'TEST_TIMEOUT_SYMBOL',
    // Events in the shape of AppKit.
    'CLICK_.*|MODAL_CREATED|OPEN_(ENS_FLOW|SEND|SWAP)|REGISTER_NAME_SUCCESS|SELECT_(BUY_CRYPTO|WALLET)',
    'CREDIT_DEBIT_CARD|(ETH|USDC)_[A-Z]+',
    'CONNECTORS_MISSING|RECORD_.*|STATUS_CONTRADICTS|VIEW_MISSING',
  ].join('|')})$`,
);

const MODEL = `# Errors

One rule says which calls throw:

- **Actions of the modal resolve.** \`open\`, \`connect\`, \`disconnect\`, \`switchNetwork\` and \`networks.*\` resolve to a result with a
  \`status\`. Its \`error\` is a \`ModalError\`. They do not reject because of a user, a wallet or a server.
- **\`modal.api\` and the \`features\` of a connection reject** with a \`ModalError\`.
- **Wrong use throws at once**: \`createModal\` and the functions that make plugins throw \`OPTION_INVALID\`, \`PLUGIN_INVALID\`
  or \`SLOT_KEY_DUPLICATE\`.
- **Everything else is reported** to \`onError\`, or to the page's \`reportError\`: faults of plugins, hooks, listeners and storage.

Test for an error with \`isModalError(error, 'USER_REJECTED')\`. The code is stable, and the message may change. \`error.plugin\` is the
plugin, \`error.cause\` the original error, and \`error.hints\` are next steps.

| code | meaning | remedy | raised by |
|---|---|---|---|
`;

/** All sources that run in a page, as path and text. */
function sources() {
  return ['kernel', 'plugins', 'presets'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true })
      .map((path) => `${top}/${path}`.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/^plugins\/(sandbox|locales)\/|\/server\//.test(path))
      .sort()
      .map(readSource),
  );
}

/** The sandbox is not a part of the reference, but it has a page. */
const withSandbox = (files) => [...files, readSource('plugins/sandbox/options.ts')];

const readSource = (path) => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** @returns the options of all plugins, for the test of their pages */
export const listPluginOptions = () => pluginOptions(withSandbox(sources()));

/** The room of a source: `latchkey` for the kernel, otherwise the plugin. */
const roomOf = (path) => (path.startsWith('plugins/') ? path.split('/')[1] : 'kernel');

/** The declarations in `interface EventProps { … }`, by type. */
function eventsOf(files) {
  return files.flatMap(({ path, text }) =>
    [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/interface EventProps \{\n([\s\S]*?)\n\s*\}\n/g)].flatMap(
      ([, body = '']) =>
        [...body.matchAll(/^\s*([A-Z_]+): ([^\n]*);$/gm)].map(([, type, props]) => ({
          type,
          props: props === 'undefined' ? '–' : `\`${props.replaceAll('readonly ', '').replaceAll('|', '\\|')}\``,
          room: roomOf(path),
        })),
    ),
  );
}

/** @returns {{ pages: Record<string, string>, unknown: string[], needless: string[] }} the pages by path, and codes that errors.json lacks or that no source has */
export function generateReference() {
  const files = sources();
  const known = JSON.parse(readFileSync(join(root, FOLDER, 'errors.json'), 'utf8'));
  const events = eventsOf(files).sort((a, b) => a.type.localeCompare(b.type, 'en'));
  const rooms = new Map();
  for (const { path, text } of files) {
    for (const [, code] of text.matchAll(/(?<![\w.])'?([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*)'?(?=[,:\])\s;}])/g)) {
      if (known[code] && text.includes(`'${code}'`)) rooms.set(code, new Set(rooms.get(code)).add(roomOf(path)));
    }
    for (const code of Object.keys(known)) {
      if (new RegExp(`\\b${code}: ['"\`]`).test(text)) rooms.set(code, new Set(rooms.get(code)).add(roomOf(path)));
    }
  }
  const literals = files.flatMap(({ text }) =>
    [...text.matchAll(/'([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)'/g)].map(([, name]) => name),
  );
  const types = new Set(events.map(({ type }) => type));
  const unknown = [...new Set(literals)].filter((name) => !known[name] && !types.has(name) && !OTHER.test(name));
  const row = (...cells) => `| ${cells.join(' | ')} |\n`;
  const errors = Object.entries(known)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([code, { meaning, remedy }]) => row(`\`${code}\``, meaning, remedy, [...(rooms.get(code) ?? [])].join(', ')));
  const pages = {
    'appkit.md': appkitPage(),
    'defaults.md': defaultsPage(),
    'errors.md': MODEL + errors.join(''),
    'events.md': `# Events\n\n\`modal.on(type, listener)\` and \`modal.subscribe(listener)\` receive them.\n\n| type | props | emitted by |\n|---|---|---|\n${events.map(({ type, props, room }) => row(`\`${type}\``, props, room)).join('')}`,
    'options.md': optionsPage(files),
    'plugins.md': pluginOptionsPage(files),
    'slots.md': slotsPage(files),
    'state.md': statePage(files),
    'storage.md': storagePage(files),
    'styles.md': stylesPage(files),
  };
  return {
    pages: {
      ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${FOLDER}/${name}`, text])),
      ...pluginReadmes(withSandbox(files)),
    },
    unknown: unknown.sort(),
    needless: Object.keys(known).filter((code) => !rooms.has(code)),
  };
}

function slotsPage(files) {
  // The checks of a chain plugin repeat a slot of a plugin.
  const defining = files.filter(({ path }) => !path.startsWith('kernel/testing/'));
  const rows = defining.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /export const (\w+) = define(List|Map|Service)\(\{\s*id: '([\w.-]+)',\s*of: typed<([\s\S]+?)>\(\),?\s*\}\)/g,
      ),
    ].map(
      ([, name, kind, id, of]) =>
        `| \`${id}\` | ${kind.toLowerCase()} | \`${of.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\` | \`${name}\` in ${path} |\n`,
    ),
  );
  return `# Slots\n\nPlugins contribute to them by \`slot.of(…)\`, and read them by \`context.read(slot)\` or \`context.service(slot, key)\`.\n\n| id | kind | of | defined as |\n|---|---|---|---|\n${rows.sort().join('')}`;
}

function storagePage(files) {
  const rows = files.flatMap(({ path, text }) =>
    [...text.matchAll(/Stored(Key|List)<([^=]+)> = \{\s*name: '([\w.-]+)',\s*version: (\d+)/g)].map(
      ([, kind, type, name, version]) =>
        `| \`<id>:${roomOf(path)}:${name}${kind === 'List' ? ':<entry>' : ''}\` | \`${type.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\` | ${version} | ${path} |\n`,
    ),
  );
  return `# Storage\n\nA key is \`<id>:<owner>:<name>\`. \`<id>\` is the option \`id\` of \`createModal\`, by default \`latchkey\`. \`modal.forget()\` removes all of\nthem. Each entry of a list has a key of its own; \`<entry>\` is a hash of its id. With \`cookieStorage\`, only \`connections\`, \`statuses\`\nand \`network\` of the kernel and \`hosts:entered\` are cookies; the others are in \`localStorage\`. Keys with parts that are known only at run time, and the database of WalletConnect, are not listed.\n\n| key | value | version | defined in |\n|---|---|---|---|\n${rows.sort().join('')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { pages, unknown, needless } = generateReference();
  const names = readNames();
  for (const old of pagesOfNames()) if (!names.pages[old]) rmSync(join(root, old));
  for (const [path, text] of Object.entries({ ...pages, ...names.pages })) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  for (const code of unknown) console.error(`${FOLDER}/errors.json has no entry for "${code}".`);
  for (const code of needless) console.error(`${FOLDER}/errors.json has an entry for "${code}", which no source has.`);
  process.exitCode = unknown.length + needless.length > 0 ? 1 : 0;
}
