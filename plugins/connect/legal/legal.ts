/** What a person accepts by connecting. Pure. */

import { type App, safeLink } from 'latchkey';

/** A piece of the legal line: words, or a link. */
export type LegalPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'terms' | 'privacy'; readonly href: string };

/** The app's legal pages that can be linked to; what is not a web address is left out. */
export function legalLinks({ terms, privacy }: Pick<App, 'terms' | 'privacy'>) {
  return { terms: safeLink(terms), privacy: safeLink(privacy) };
}

/**
 * The sentence cut at its placeholders, in the order its language has them.
 *
 * @param sentence - With `{terms}`, `{privacy}`, or both.
 */
export function legalParts(sentence: string, links: ReturnType<typeof legalLinks>): readonly LegalPart[] {
  return sentence.split(/(\{terms\}|\{privacy\})/).flatMap((text): readonly LegalPart[] => {
    const kind = text === '{terms}' ? 'terms' : text === '{privacy}' ? 'privacy' : undefined;
    if (!kind) return text === '' ? [] : [{ kind: 'text', text }];
    const href = links[kind];
    return href ? [{ kind, href }] : [];
  });
}
