/** What one accepts by connecting: a line, or a box to tick first. */

import { Checkbox, LegalLine, TextLink, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { legalLinks, legalParts } from '../legal/legal.js';
import { strings } from '../legal/legalStrings.js';
import { type ConnectOptions, connectOptions, legalAcceptedAtom } from '../slots.js';
import css from './Legal.css';

export default function Legal() {
  const { app, read, store } = usePlugin();
  const t = useText(strings);
  useSheet(css);
  const accepted = useValue(legalAcceptedAtom);
  const links = legalLinks(app);
  const which = links.terms ? (links.privacy ? 'Both' : 'Terms') : links.privacy && 'Privacy';
  if (!which) return null;

  const { legalCheckbox: box }: ConnectOptions = Object.assign({}, ...read(connectOptions));
  const sentence = legalParts(t(`${box ? 'accept' : 'legal'}${which}`), links).map((part) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <TextLink key={part.kind} href={part.href}>
        {t(part.kind)}
      </TextLink>
    ),
  );
  if (!box) return <LegalLine>{sentence}</LegalLine>;
  return (
    <Checkbox checked={accepted} onChange={(checked) => store.set(legalAcceptedAtom, checked)}>
      {sentence}
    </Checkbox>
  );
}
