/** Finds options of a plugin that reach its code by another way than its context. */

import { transformSync } from 'esbuild';
import { parseAst } from 'rollup/parseAst';

/** The properties of a syntax tree node that this file reads. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Returns a line for each fault in a file that makes plugins. */
export function optionFaults(source: string, path: string): string[] {
  const program = parse(source, path);
  const found: string[] = [];
  for (const statement of program.body as Node[]) {
    const maker = statement.declaration as Node | null | undefined;
    if (maker?.type !== 'FunctionDeclaration') continue;
    const made = descendants(maker).filter((node) => isCallOf(node, 'definePlugin'));
    const params = maker.params as Node[];
    if (made.length === 0 || params.length === 0) continue;
    const name = (maker.id as Node).name as string;
    const given = dependents(maker, new Set(params.flatMap(names)));
    for (const call of made) {
      const [plugin] = call.arguments as Node[];
      const properties = (plugin?.properties ?? []) as Node[];
      const keys = properties.map((property) => (property.key as Node | undefined)?.name);
      if (!keys.includes('options')) found.push(`${name} takes options, and the plugin has none`);
      for (const loader of descendants(call).filter(isLoader)) {
        const passed = descendants(loader).find((node) => node.type === 'Identifier' && given.has(node.name as string));
        if (passed) found.push(`a loader of ${name} closes over "${passed.name}"`);
      }
    }
  }
  return [...new Set(found)];
}

/** Returns a line for each slot and atom of a source that is named after options. */
export function optionStores(source: string): string[] {
  return [...source.matchAll(/id: '[\w.-]+\.options'|\b\w*[oO]ptionsAtom\b/g)].map(([found]) => found);
}

function parse(source: string, path: string): Node {
  const { code } = transformSync(source, { loader: path.endsWith('x') ? 'tsx' : 'ts', sourcefile: path });
  return parseAst(code) as unknown as Node;
}

/** These names, and the names of the maker's variables whose values depend on them. */
function dependents(maker: Node, first: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(first);
  for (const statement of (maker.body as Node).body as Node[]) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const declared of statement.declarations as Node[]) {
      const uses = descendants(declared.init as Node).some(
        ({ type, name }) => type === 'Identifier' && all.has(`${name}`),
      );
      if (uses) for (const name of names(declared.id as Node)) all.add(name);
    }
  }
  return all;
}

/** The names that a parameter or the left side of a declaration declares. */
function names(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name as string];
  if (pattern.type === 'AssignmentPattern') return names(pattern.left as Node);
  if (pattern.type === 'RestElement') return names(pattern.argument as Node);
  if (pattern.type === 'ArrayPattern')
    return (pattern.elements as (Node | null)[]).flatMap((one) => (one ? names(one) : []));
  return (pattern.properties as Node[]).flatMap((one) => names((one.value ?? one) as Node));
}

/** Whether this function waits for code that is loaded. */
function isLoader(node: Node): boolean {
  if (!/Function/.test(node.type)) return false;
  return descendants(node).some(({ type }) => type === 'ImportExpression' || type === 'AwaitExpression');
}

const isCallOf = (node: Node, name: string) => node.type === 'CallExpression' && (node.callee as Node).name === name;

/** The node and all nodes in it, without the names of properties. */
function descendants(node: Node): Node[] {
  const children = Object.entries(node).flatMap(([key, value]) => {
    const isName = (key === 'key' || key === 'property') && node.computed !== true;
    return isName
      ? []
      : [value].flat().filter((child) => child !== null && typeof child === 'object' && 'type' in child);
  });
  return [node, ...(children as Node[]).flatMap(descendants)];
}
