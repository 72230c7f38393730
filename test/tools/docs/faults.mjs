/** Finds public names without a docblock, and those without an example that need one. */
import { ReflectionKind } from 'typedoc';

const SLOT = /^(List|Map|Service)Slot$/;

/** Ready networks say what they are by their names. */
const NETWORKS = /plugins\/\w+\/networks$/;

/** @returns {{ names: number, examples: number, undocumented: string[], withoutExample: string[] }} */
export function faultsOf(project) {
  const all = project.children.flatMap((module) =>
    (NETWORKS.test(module.name) ? [] : (module.children ?? []))
      .filter((one) => one.kind !== ReflectionKind.Reference)
      .flatMap((one) => [{ one, path: `${module.name}: ${one.name}` }, ...methodsOf(one, module)]),
  );
  const needs = all.filter(({ one, path }) => needsExample(one, path));
  return {
    names: all.length,
    examples: all.filter(({ one }) => commentsOf(one).some(hasExample)).length,
    undocumented: all.filter(({ one }) => !commentsOf(one).some(hasSentence)).map(({ path }) => path),
    withoutExample: needs.filter(({ one }) => !commentsOf(one).some(hasExample)).map(({ path }) => path),
    needed: needs.length,
  };
}

/** The methods of interfaces that are objects of the modal: others are written by authors of plugins. */
const methodsOf = (one, module) =>
  one.kind === ReflectionKind.Interface
    ? (one.children ?? [])
        .filter(({ signatures, inheritedFrom }) => signatures && !inheritedFrom)
        .map((method) => ({ one: method, path: `${module.name}: ${one.name}.${method.name}` }))
    : [];

function needsExample(one, path) {
  if (/: (Modal|PluginContext|\w+Api)\.\w+$/.test(path)) return true;
  if (one.kind === ReflectionKind.Variable) return SLOT.test(one.type?.name ?? '');
  if (one.kind !== ReflectionKind.Function) return false;
  return /^use[A-Z]/.test(one.name) || /^[A-Z][a-z]/.test(one.name);
}

const commentsOf = (one) => [one.comment, ...(one.signatures ?? []).map(({ comment }) => comment)].filter(Boolean);
const hasSentence = (comment) =>
  comment.summary.some(({ text }) => text.trim() !== '') || comment.getTag('@returns') !== undefined;
const hasExample = (comment) =>
  [...comment.summary, ...comment.blockTags.flatMap(({ content }) => content)].some(({ text }) => text.includes('```'));
