/** Colours of code as classes: a strict Content-Security-Policy refuses the style attributes that the highlighter writes. */

const COLOURS = /--shiki-(light|dark)(-bg)?:(#[0-9a-f]{3,8})/gi;

/** @returns {string} the class for a style of the highlighter, such as `k-0a3069-96d0ff` */
const classOf = (style) =>
  `k-${[...style.matchAll(COLOURS)].map(([, , , colour]) => colour.slice(1).toLowerCase()).join('-')}`;

/** Replaces the style attributes of a block of code. */
export const classTransformer = {
  name: 'latchkey-code-classes',
  span: moveStyle,
  pre: moveStyle,
};

function moveStyle(node) {
  const { style, class: names } = node.properties;
  if (typeof style !== 'string') return;
  delete node.properties.style;
  const [own] = style.matchAll(COLOURS);
  if (!own || /-bg:/.test(style)) return;
  node.properties.class = [names, classOf(style)].flat().filter(Boolean).join(' ');
}

/** The style sheet for the classes in pages. @param {Iterable<string>} names */
export function codeSheet(names) {
  return [...names]
    .sort()
    .map((name) => {
      const [, light, dark] = name.split('-');
      return `.${name}{--shiki-light:#${light};--shiki-dark:#${dark}}`;
    })
    .join('\n');
}

/** The classes in a page. */
export const codeClasses = (html) => html.match(/\bk-[0-9a-f]{3,8}-[0-9a-f]{3,8}\b/g) ?? [];
