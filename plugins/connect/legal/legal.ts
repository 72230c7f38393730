/** The sentence about the app's terms. Pure. */

import { type App, safeLink } from 'latchkey/plugin';

/** A part of the sentence: text, or a link. */
export type LegalPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'terms' | 'privacy'; readonly href: string };

/** The app's legal pages; `undefined` for links that are unsafe. */
export function legalLinks({ terms, privacy }: Pick<App, 'terms' | 'privacy'>) {
  return { terms: safeLink(terms), privacy: safeLink(privacy) };
}

/**
 * Splits the sentence at its placeholders. Their order depends on the language.
 *
 * @param sentence - Contains `{terms}`, `{privacy}`, or both.
 */
export function splitSentence(sentence: string, links: ReturnType<typeof legalLinks>): readonly LegalPart[] {
  return sentence.split(/(\{terms\}|\{privacy\})/).flatMap((text): readonly LegalPart[] => {
    const kind = text === '{terms}' ? 'terms' : text === '{privacy}' ? 'privacy' : undefined;
    if (!kind) return text === '' ? [] : [{ kind: 'text', text }];
    const href = links[kind];
    return href ? [{ kind, href }] : [];
  });
}
