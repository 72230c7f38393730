/**
 * Finds features of browsers in built code that are newer than the oldest supported browsers. The versions are those of
 * `@mdn/browser-compat-data`.
 *
 * A script is judged by its globals, by the static members of globals, and by calls of methods of common interfaces. A method
 * counts by its name, because nothing here knows types: one that an older interface has too is not found. A style sheet is
 * judged by its properties, keywords, functions, units, selectors and at-rules.
 */
import data from '@mdn/browser-compat-data/forLegacyNode';
import { parseAst } from 'rollup/parseAst';
import { oldestBrowsers } from './plugins.mjs';

const { builtins } = data.javascript;

/** The interfaces whose methods are found by their names. Names of rare interfaces are names of our own functions too. */
const INTERFACES = `Array String Map Set Promise Object ArrayBuffer Uint8Array Iterator RegExp
  AbortSignal Animation Blob Clipboard CSSStyleSheet Crypto CustomElementRegistry DataTransfer Document Element Event EventTarget
  Headers History HTMLDialogElement HTMLElement HTMLInputElement HTMLFormElement Location MediaQueryList Navigator Node Performance
  Range Request Response Selection ShadowRoot StorageManager SubtleCrypto TextDecoder URL URLSearchParams UserActivation Window`
  .split(/\s+/)
  .map((name) => builtins[name] ?? data.api[name]);

/** The browsers whose oldest version lacks the feature, and the first version that has it: `firefox 121`. */
function newerThan(feature, browsers = oldestBrowsers) {
  return Object.entries(browsers).flatMap(([browser, oldest]) => {
    const statements = [feature?.__compat?.support[browser] ?? []].flat();
    // A partial implementation ends in the version with which the whole one begins.
    const hasEnded = ({ version_removed: end }) =>
      end && !statements.some(({ version_added }) => version_added === end);
    const versions = statements
      .filter((one) => !one.flags && !one.alternative_name && !hasEnded(one))
      .map(({ version_added }) =>
        /^≤?[\d.]+$/.test(version_added) ? Number(version_added.replace('≤', '')) : Infinity,
      );
    const first = Math.min(...(versions.length > 0 ? versions : [feature?.__compat ? Infinity : 0]));
    return first > Number(oldest) ? [`${browser} ${first === Infinity ? 'never' : first}`] : [];
  });
}

/**
 * @param browsers - The oldest versions. Default: those of the build.
 * @returns the features of a script that it uses without a test whether they exist: the name, and the browsers that lack them.
 */
export function newerInScript(text, browsers = oldestBrowsers) {
  const found = new Map();
  const tested = new Set();
  const note = (name, feature) => {
    const newer = newerThan(feature, browsers);
    if (newer.length > 0) found.set(name, newer.join(', '));
  };
  const visit = (node, parent) => {
    if (Array.isArray(node)) for (const item of node) visit(item, parent);
    if (!node || typeof node.type !== 'string') return;
    const isUsed = (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === node;
    const isCalled = isUsed && !parent.optional;
    if (node.type === 'MemberExpression' && !node.computed) noteMember(node, isCalled);
    // `'Segmenter' in Intl`
    if (node.type === 'BinaryExpression' && node.operator === 'in') tested.add(node.left.value);
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') tested.add(node.argument.name);
    if (node.type === 'Identifier' && isUsed) note(node.name, builtins[node.name] ?? data.api[node.name]);
    if (node.type === 'Literal' && node.regex?.flags.includes('v')) found.set('the flag v of a regular expression', '');
    if (/\(\?<[=!]/.test(node.regex?.pattern))
      note('lookbehind', data.javascript.regular_expressions.lookbehind_assertion);
    for (const [key, value] of Object.entries(node))
      if (key !== 'type' && typeof value === 'object') visit(value, node);
  };
  const noteMember = ({ object, property: { name } }, isCalled) => {
    // Reading a method without a call is a test, or a read whose value may be undefined.
    if (!isCalled) {
      tested.add(name);
      return;
    }
    const owner = object.type === 'Identifier' ? (builtins[object.name] ?? data.api[object.name]) : undefined;
    const own = owner?.[`${name}_static`] ?? owner?.[name];
    if (own) {
      note(`${object.name}.${name}`, own);
      return;
    }
    const having = INTERFACES.map((one) => one?.[name]).filter(Boolean);
    if (having.length > 0 && having.every((one) => newerThan(one, browsers).length > 0)) note(`.${name}()`, having[0]);
  };
  visit(parseAst(text));
  return [...found].filter(([name]) => !tested.has(name.replace(/^.*\./, '').replace('()', '')));
}

/** The style sheets that a script contains as strings. */
export function sheetsIn(text) {
  const sheets = [];
  const visit = (node) => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!node || typeof node.type !== 'string') return;
    const string =
      node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.cooked : undefined;
    if (typeof string === 'string' && /[\w\]*]\{[\s\S]*:[\s\S]*\}/.test(string) && /\.lk|:host|latchkey/.test(string))
      sheets.push(string);
    for (const [key, value] of Object.entries(node)) if (key !== 'type' && typeof value === 'object') visit(value);
  };
  visit(parseAst(text));
  return sheets;
}

/** The same as `newerInScript` for a minified style sheet. The rules inside of `@supports` were tested. */
export function newerInSheet(text) {
  const { properties, selectors, types, 'at-rules': rules } = data.css;
  const found = new Map();
  const note = (name, feature) => {
    const newer = newerThan(feature);
    if (newer.length > 0) found.set(name, newer.join(', '));
  };
  for (const part of outsideSupports(text).match(/[^{};]+[{;}]?/g) ?? []) {
    const rule = /^@([\w-]+)/.exec(part)?.[1];
    if (rule) {
      note(`@${rule}`, rules[rule]);
      for (const [, name] of part.matchAll(/\(([\w-]+)[:)<>= ]/g)) note(`@${rule} (${name})`, rules[rule]?.[name]);
      continue;
    }
    if (part.endsWith('{')) {
      for (const [, name] of part.matchAll(/::?([\w-]+)/g)) note(`:${name}`, selectors[name]);
      if (part.includes('&')) note('nesting', selectors.nesting);
      continue;
    }
    const [, property, value = ''] = /^\s*([\w-]+):([\s\S]*?)[;}]?$/.exec(part) ?? [];
    if (!property) continue;
    note(property, properties[property]);
    for (const word of value.match(/[a-z][a-z-]+/g) ?? []) note(`${property}: ${word}`, properties[property]?.[word]);
    for (const [, name] of value.matchAll(/([a-z-]+)\(/g))
      note(`${name}()`, types[name] ?? types.color[name] ?? types.gradient[name]);
    for (const [, unit] of value.matchAll(/\d(cq\w+|[dls]v\w+|r?lh|cap|ic)\b/g)) note(unit, units(unit, types.length));
  }
  return [...found];
}

function units(unit, lengths) {
  if (unit.startsWith('cq')) return lengths.container_query_length_units;
  if (unit.startsWith('d')) return lengths.viewport_percentage_units_dynamic;
  return lengths[unit] ?? lengths.viewport_percentage_units_small;
}

function outsideSupports(text) {
  let rest = text;
  for (let at = rest.indexOf('@supports'); at >= 0; at = rest.indexOf('@supports')) {
    let depth = 0;
    let end = rest.indexOf('{', at);
    do {
      if (rest[end] === '{') depth++;
      if (rest[end] === '}') depth--;
      end++;
    } while (depth > 0 && end < rest.length);
    rest = rest.slice(0, at) + rest.slice(end);
  }
  return rest;
}
