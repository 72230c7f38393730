/** Finds module-level state, which two modals on a page would share. */

import { transformSync } from 'esbuild';
import { parseAst } from 'rollup/parseAst';

/** The properties of a syntax tree node that this file reads. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const changing = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
const definitions = /^(Import|Export|Function|Class)/;

/** Returns a line for each module-level variable that can change, and for each statement that runs at import. */
export function moduleState(source: string, path: string): string[] {
  const { code } = transformSync(source, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    sourcefile: path,
  });
  const program = parseAst(code) as unknown as Node;
  const statements = (program.body as Node[]).map((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration ? (node.declaration as Node) : node,
  );
  const found: string[] = [];
  const constants = new Set<string>();
  const isExported = (statement: Node) => (program.body as Node[]).some((node) => node.declaration === statement);
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration') {
      for (const declared of statement.declarations as Node[]) {
        const name = ((declared.id as Node).name as string | undefined) ?? 'a pattern';
        if (statement.kind !== 'const') found.push(`${statement.kind} ${name}`);
        else if (isStore(declared.init as Node | null, isExported(statement))) found.push(`collection ${name}`);
        else constants.add(name);
      }
    } else if (!definitions.test(statement.type) && !('directive' in statement)) {
      found.push(`a statement that runs at import (${statement.type})`);
    }
  }
  const changed = new Set<string>();
  walk(program, (node) => {
    const name = changedName(node);
    if (name !== undefined && constants.has(name)) changed.add(name);
  });
  return [...found, ...[...changed].map((name) => `${name} is changed`)];
}

/** Whether this creates a collection to be filled. An empty collection that is not exported may be a constant. */
function isStore(init: Node | null, isExported: boolean): boolean {
  if (init?.type !== 'NewExpression') return false;
  const name = String((init.callee as Node).name);
  if (/^Weak(Map|Set|Ref)$/.test(name)) return true;
  return isExported && /^(Map|Set)$/.test(name) && (init.arguments as Node[]).length === 0;
}

/** The variable whose value this node changes: by a method, by assignment to a member or by `delete`. */
function changedName(node: Node): string | undefined {
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    const isChange = callee.type === 'MemberExpression' && changing.test(String((callee.property as Node).name));
    return isChange ? nameOf(callee.object as Node) : undefined;
  }
  const target = { AssignmentExpression: node.left, UpdateExpression: node.argument, UnaryExpression: node.argument }[
    node.type
  ] as Node | undefined;
  if (target?.type !== 'MemberExpression' || (node.type === 'UnaryExpression' && node.operator !== 'delete'))
    return undefined;
  return nameOf(target.object as Node);
}

const nameOf = (node: Node): string | undefined => (node.type === 'Identifier' ? (node.name as string) : undefined);

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && 'type' in child) walk(child as Node, visit);
    }
  }
}
