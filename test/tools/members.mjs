/** Reads the members of interfaces from TypeScript sources, for the reference pages. */

/**
 * @typedef {object} Member
 * @property {string} name Dotted for members of a nested object: `networks.default`.
 * @property {string} type On one line; `object` if the next members are its fields.
 * @property {string} doc The docblock as one line; empty without one.
 */

/**
 * @param {string} text A source.
 * @returns {{ name: string, parent: string, members: Member[] }[]} its exported interfaces, in their order
 */
export function interfacesOf(text) {
  const found = [...text.matchAll(/^export interface (\w+)(?:<.*?>)?(?:\s+extends ([^{]+?))? \{/gm)];
  return found.map(({ 0: head, 1: name = '', 2: parent = '', index = 0 }) => ({
    name,
    parent: parent.replace(/\s+/g, ' '),
    members: membersOf(bodyAt(text, index + head.length)),
  }));
}

/**
 * The options of `full` that its table of parts makes.
 *
 * @param {string} table The source of the table.
 * @param {string} plugins The sources of all plugins.
 * @returns {Member[]}
 */
export function partsOf(table, plugins) {
  const lines = table.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(\w+): \{ when: '(\w+)', make: (\w+)(, isFlag)?/g);
  return [...lines].map(([, doc = '', name = '', when = '', make = '', isFlag]) => {
    const maker = new RegExp(`^export function ${make.replace(/Of$/, '')}\\b[^(]*\\(\\w+: (\\w+)`, 'm');
    const options = isFlag ? '' : `${maker.exec(plugins)?.[1]} | `;
    const other = isFlag || !['networks', 'served', 'endpoint'].includes(when) ? 'boolean' : 'false';
    const type = when === 'always' ? options.replace(' | ', '') : options + other;
    return { name, type, doc: docLine(doc) };
  });
}

/** The text up to the brace that closes an open one. */
function bodyAt(text, start) {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    at = skipComment(text, at);
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

/** The members of a body. Fields of a nested object follow it. */
function membersOf(body, prefix = '') {
  const members = [];
  for (const statement of statementsOf(body)) {
    const [, doc = '', code = ''] = /^\s*(?:\/\*\*([\s\S]*?)\*\/)?([\s\S]*)$/.exec(statement) ?? [];
    const line = code.replace(/^\s*\/\/.*$/gm, '').trim();
    const [, name, optional, type] = /^(?:readonly )?(\w+)(\??):\s*([\s\S]+)$/.exec(line) ?? methodIn(line) ?? [];
    if (!name) continue;
    const fields = type.startsWith('{') && type.endsWith('}') ? membersOf(type.slice(1, -1), `${prefix}${name}.`) : [];
    // Fields without a docblock of their own are explained by that of the object.
    const isObject = fields.some((field) => field.doc);
    members.push({ name: prefix + name, type: isObject ? 'object' : oneLine(type, optional), doc: docLine(doc) });
    if (isObject) members.push(...fields);
  }
  return members;
}

/** A method, in the form of a field: its match, name, question mark, and type. */
function methodIn(line) {
  const [all, name, optional, params, result] = /^(\w+)(\??)(\([\s\S]*\)):\s*([^()]+)$/.exec(line) ?? [];
  return all === undefined ? undefined : [all, name, optional, `${params} => ${result}`];
}

/** Splits a body at the semicolons outside of brackets and comments. */
function statementsOf(body) {
  const statements = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < body.length; at++) {
    at = skipComment(body, at);
    if ('{(['.includes(body[at] ?? '-')) depth++;
    if ('})]'.includes(body[at] ?? '-')) depth--;
    if (body[at] !== ';' || depth > 0) continue;
    statements.push(body.slice(start, at));
    start = at + 1;
  }
  return statements;
}

/** The position after a comment that begins here, otherwise the same position. */
function skipComment(text, at) {
  if (text.startsWith('/*', at)) return text.indexOf('*/', at) + 2;
  return text.startsWith('//', at) ? text.indexOf('\n', at) : at;
}

const oneLine = (text, optional) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/\breadonly /g, '')
    .replace(/\s+/g, ' ')
    .replace(optional ? / ?\| undefined$/ : '', '')
    .replace(/^\| /, '')
    .trim();

const docLine = (doc) =>
  doc
    .replace(/^\s*\* ?/gm, '')
    .replace(/@throws/g, 'Throws')
    .replace(/\s+/g, ' ')
    .trim();
