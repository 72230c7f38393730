/** Links to the other pages of the demo. */

import { Card } from '../Card.js';
import { readLocalChains } from '../chains.js';

const PAGES = [
  ['/phone.html', 'A phone', 'Scans the code of a pairing and answers.'],
  ['/gallery.html', 'The gallery', 'Every view in every state, theme and language.'],
  ['/several.html', 'Two modals', 'On one page, each with a theme and a language of its own.'],
] as const;

export function More() {
  return (
    <Card title="Elsewhere in this demo" wide>
      <Pages />
    </Card>
  );
}

/** The list of the links. */
export function Pages() {
  const { frame } = readLocalChains();
  const pages = [...PAGES, [frame.inboxUrl, 'The mailbox', 'Codes that the embedded wallet sends by e-mail.'] as const];
  return (
    <ul className="more">
      {pages.map(([href, title, text]) => (
        <li key={href}>
          <a href={href}>{title}</a>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
