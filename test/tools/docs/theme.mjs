/** A theme for TypeDoc that writes short pages: a code block, the sentences of the docblock, its example; no headings for parts. */

import { ReflectionKind } from 'typedoc';
import { MarkdownTheme, MarkdownThemeContext } from 'typedoc-plugin-markdown';

/** Tags that have a sentence of their own, with the words before it. */
const TAGS = {
  '@throws': 'Throws',
  '@returns': 'Returns',
  '@see': 'See',
  '@deprecated': 'Deprecated:',
  '@remarks': '',
};

/** The theme `latchkey`. */
export class LatchkeyTheme extends MarkdownTheme {
  getRenderContext(page) {
    return new LatchkeyContext(this, page, this.application.options);
  }
}

class LatchkeyContext extends MarkdownThemeContext {
  constructor(theme, page, options) {
    super(theme, page, options);
    const { intersectionType, referenceType } = this.partials;
    Object.assign(this.partials, {
      // Types of a plugin name all its contributions, and an atom its initial value: neither helps a reader.
      referenceType: (model, more) => (model.name === 'Plugin' ? '`Plugin`' : referenceType.call(this, model, more)),
      intersectionType: (model, more) => {
        const types = model.types.filter(({ name }) => name !== 'WithInitialValue');
        return types.length === 1 ? this.partials.someType(types[0], more) : intersectionType(model, more);
      },
      groups: (model, { headingLevel }) =>
        paragraphs(...(model.groups ?? []).map((group) => this.group(group, headingLevel))),
      signatureParameters: (parameters) => `(${parameters.map((one) => this.parameter(one)).join(', ')})`,
      members: (model, { headingLevel }) =>
        model.map((one) => this.partials.memberContainer(one, { headingLevel })).join('\n\n'),
      memberContainer: (model, { headingLevel }) =>
        paragraphs(
          `${'#'.repeat(headingLevel)} ${this.partials.memberTitle(model)}`,
          this.contentOf(model, headingLevel),
        ),
      comment: (comment, { isTableColumn, showTags, showSummary } = {}) =>
        isTableColumn ? this.inOneLine(comment) : this.prose(comment, { showTags, showSummary }),
    });
  }

  /** The members of a group. The names that are another entry's too are only a list of links. */
  group({ title, children }, headingLevel) {
    const heading = `${'#'.repeat(headingLevel)} ${title}`;
    if (!children.every((one) => one.kind === ReflectionKind.Reference)) {
      return paragraphs(heading, this.partials.members(children, { headingLevel: headingLevel + 1 }));
    }
    return paragraphs(heading, `${children.map((one) => this.linkTo(one)).join(', ')}.`);
  }

  parameter(one) {
    const optional = one.flags.isOptional || one.defaultValue !== undefined ? '?' : '';
    const name = one.name === '__namedParameters' ? 'options' : one.name.replace(/^_+/, '');
    return `${one.flags.isRest ? '...' : ''}${name}${optional}: ${this.partials.someType(one.type)}`;
  }

  /** `modal.api.swaps`, `modal.state.swaps`: the parts that a plugin adds to the modal. */
  partsOf(signature) {
    const { id, state, api } = pluginOf(signature) ?? {};
    const names = (state ?? []).map((name) => `\`modal.state.${id}.${name}\``);
    return paragraphs(
      api ? `Adds \`modal.api.${id}\`: ${this.partials.someType(api)}.` : '',
      names.length > 0 ? `Adds ${names.join(', ')}.` : '',
    );
  }

  contentOf(model, headingLevel) {
    if (model.signatures) return model.signatures.map((one) => this.signatureOf(one)).join('\n\n');
    const members = model.children ?? model.type?.declaration?.children ?? [];
    const isAlias = model.kind === ReflectionKind.TypeAlias;
    if (model.kind === ReflectionKind.Interface || (isAlias && members.length > 0)) {
      return paragraphs(this.heritage(model), this.prose(model.comment), this.membersOf(members, headingLevel));
    }
    return paragraphs(this.partials.declarationTitle(model), this.prose(model.comment));
  }

  /** Fields in a table. Methods follow with their code, if one of them has more than a sentence to say. */
  membersOf(members, headingLevel) {
    const own = members.filter((one) => !one.inheritedFrom);
    const isMethod = (one) => one.signatures !== undefined;
    const fields = own.filter((one) => !isMethod(one));
    const methods = own.filter(isMethod);
    const rows = fields.map((one) => {
      const name = `\`${one.name}${one.flags.isOptional ? '?' : ''}\``;
      return `| ${name} | ${cell(this.partials.someType(one.type))} | ${this.inOneLine(one.comment)} |`;
    });
    return paragraphs(
      rows.length > 0 ? ['| field | type | meaning |', '|---|---|---|', ...rows].join('\n') : '',
      ...methods.map((one) => this.partials.memberContainer(one, { headingLevel: headingLevel + 1 })),
    );
  }

  heritage(model) {
    const parents = model.extendedTypes ?? [];
    return parents.length > 0
      ? `Also has the fields of ${parents.map((one) => this.partials.someType(one)).join(', ')}.`
      : '';
  }

  signatureOf(signature) {
    const comment = signature.comment ?? signature.parent?.comment;
    const named = (signature.parameters ?? []).flatMap((one) => parametersOf(one));
    const parameters = named.map(({ name, comment: its }) => `- \`${name}\`: ${this.inOneLine(its)}`);
    return paragraphs(
      this.partials.signatureTitle(signature),
      this.prose(comment, { showTags: false }),
      this.partsOf(signature),
      parameters.join('\n'),
      this.prose(comment, { showSummary: false }),
    );
  }

  /** The sentences of a docblock, each of its tags in a paragraph. */
  prose(comment, { showSummary = true, showTags = true } = {}) {
    if (!comment) return '';
    const parts = (content) => this.helpers.getCommentParts(content).trim();
    const tags = comment.blockTags.filter(({ tag }) => tag in TAGS || tag === '@example');
    return paragraphs(
      showSummary ? parts(comment.summary) : '',
      ...(showTags ? tags : []).map(({ tag, content }) =>
        tag === '@example' ? parts(content) : sentence(TAGS[tag], parts(content)),
      ),
    );
  }

  /** A docblock in a cell or an item, without its examples. */
  inOneLine(comment) {
    if (!comment) return '';
    const tags = comment.blockTags.filter(({ tag }) => tag in TAGS);
    const short = { ...comment, summary: comment.summary, blockTags: tags };
    return cell(this.prose(short)).replace(/\s+/g, ' ');
  }

  linkTo(model) {
    const target = model.getTargetReflectionDeep();
    const url = this.urlTo(target);
    return url ? `[\`${target.name}\`](${url})` : `\`${target.name}\``;
  }
}

/** The plugin that a function makes: its id, the names of its state, and the type of its methods. */
export function pluginOf({ type }) {
  if (type?.name !== 'Plugin' || !type.typeArguments?.[0]?.value) return undefined;
  const [id, , state, api] = type.typeArguments;
  const names = (state?.declaration?.children ?? []).map(({ name }) => name);
  return { id: id.value, state: names, api: api?.type === 'reference' ? api : undefined };
}

const paragraphs = (...parts) => parts.filter((part) => part?.trim()).join('\n\n');
const cell = (text) => text.replace(/\n+/g, ' ').replace(/(?<!\\)\|/g, '\\|');
const sentence = (before, text) => `${before} ${text}${/[.!?:`)]$/.test(text) ? '' : '.'}`.trim();

/** A parameter and its documented fields, such as `options` and `options.signal`. Only those with a docblock. */
function parametersOf(parameter) {
  const fields = (parameter.type?.declaration?.children ?? []).map((one) => ({
    name: `${parameter.name}.${one.name}`,
    comment: one.comment,
  }));
  return [{ name: parameter.name, comment: parameter.comment }, ...fields].filter(({ comment }) => comment);
}
