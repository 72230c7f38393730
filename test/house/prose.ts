/** Finds comments in sources, their sentences, and what plain English avoids in them. */

/** A sentence of a comment. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
}

/** Words that begin a sentence whose subject is a clause. */
const CLAUSE = /^(What|Who|Whoever|Of|Nobody)\b/;

/** Fragments such as "One network.", and sentences that say "is none" where they could name the missing thing. */
const RIDDLE = /^One\s|\bis none\b/;

/** Names of documents that are not in the repository, and numbers that only mean something in them. */
const CITATION =
  /\b([Ss]pec(ification)? ?§|decisions\.md|architecture(\.md)? ?§|architecture\.md|security\.md|behaviours\.md|field\.md|DESIGN(\.md)? ?§|DESIGN\.md|Appendix [A-F]\b|conventions\.md|reference[,/] ?[a-z-]+(\.md)? ?§|(SND|FRM|NAM|AMT|SWP|ONR|POP|API|IMG|RPC|PRV|DOM|WCN|SIW|STO|LNK|EVT|TXT|MSG)-\d+)/;

/** The sentences of all comments of a file; code examples in docblocks are left out. */
export function sentencesOf(source: string): readonly Sentence[] {
  return commentsOf(source).flatMap(({ line, text }) => {
    const prose = text
      .replace(/```[\s\S]*?```/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    return prose
      .split(/(?<=[.!?:]) (?=[A-Z@])/)
      .map((one) => ({ line, text: one.replace(/^@\w+\s*(\w+ - )?/, '').trim() }));
  });
}

/** Whether the sentence begins with a clause for its subject. Questions may. */
export const beginsWithClause = ({ text }: Sentence): boolean => CLAUSE.test(text) && !text.endsWith('?');

/** Whether the sentence begins with "One", or says "is none" where it could name the missing thing. */
export const isRiddle = ({ text }: Sentence): boolean => RIDDLE.test(text);

/** Whether the sentence cites a document that a reader of the repository cannot open. */
export const citesElsewhere = ({ text }: Sentence): boolean => CITATION.test(text);

/** Comments in the order of the file; lines that follow each other with `//` are one comment. */
function commentsOf(source: string): readonly Sentence[] {
  const found: { line: number; text: string }[] = [];
  let block: { line: number; text: string } | undefined;
  let last = -1;
  for (const [index, raw] of source.split('\n').entries()) {
    const trimmed = raw.trim();
    if (block) {
      const end = trimmed.indexOf('*/');
      block.text += `\n${(end === -1 ? trimmed : trimmed.slice(0, end)).replace(/^\*+ ?/, '')}`;
      if (end !== -1) {
        found.push(block);
        block = undefined;
      }
    } else if (/^(\{)?\/\*/.test(trimmed)) {
      const end = trimmed.indexOf('*/');
      const text = trimmed.slice(trimmed.indexOf('/*') + 2, end === -1 ? undefined : end).replace(/^\*/, '');
      if (end === -1) block = { line: index + 1, text };
      else found.push({ line: index + 1, text });
    } else {
      const text = /(?:^|\s)\/\/ (.*)$/.exec(trimmed)?.[1];
      if (text === undefined) continue;
      const previous = found.at(-1);
      if (previous && last === index - 1 && trimmed.startsWith('//')) previous.text += ` ${text}`;
      else found.push({ line: index + 1, text });
      last = index;
    }
  }
  return found;
}
