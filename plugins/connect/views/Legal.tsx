/** The app's terms in Connect: a sentence, or a checkbox. */

import { Checkbox, LegalLine, TextLink, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { legalLinks, splitSentence } from '../legal/legal.js';
import { strings } from '../legal/legalStrings.js';
import { asksLegal, legalAcceptedAtom } from '../slots.js';
import css from './Legal.css';

export default function Legal() {
  const ctx = usePlugin();
  const { app, store } = ctx;
  const t = useText(strings);
  useSheet(css);
  const accepted = useValue(legalAcceptedAtom);
  const links = legalLinks(app);
  const kind = links.terms ? (links.privacy ? 'Both' : 'Terms') : links.privacy && 'Privacy';
  if (!kind) return null;

  const isRequired = asksLegal(ctx);
  const sentence = splitSentence(t(`${isRequired ? 'accept' : 'legal'}${kind}`), links).map((part) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <TextLink key={part.kind} href={part.href}>
        {t(part.kind)}
      </TextLink>
    ),
  );
  if (!isRequired) return <LegalLine>{sentence}</LegalLine>;
  return (
    <Checkbox checked={accepted} onChange={(checked) => store.set(legalAcceptedAtom, checked)}>
      {sentence}
    </Checkbox>
  );
}
