/** Where else to look: the same demo with other options, and its other pages. */

import { Card } from '../Card.js';
import { readLocalChains } from '../chains.js';

const PAGES = [
  [
    '/?siwx',
    'Sign in at a server',
    'A signature after each connection. What is wrong with the server is yours to choose.',
  ],
  ['/?terms&legal&logins', 'Terms to accept first', 'Nothing can be chosen before the box is ticked.'],
  ['/?collapse&logins', 'Wallets behind a row', 'Where most people log in by e-mail.'],
  ['/phone.html', 'A phone', 'Scans the code of a pairing and answers.'],
  ['/gallery.html', 'The gallery', 'Every view in every state, theme and language.'],
  ['/several.html', 'Two modals', 'On one page, each with a theme and a language of its own.'],
] as const;

export function More() {
  const { frame } = readLocalChains();
  const pages = [...PAGES, [frame.inboxUrl, 'The mailbox', 'Codes that the embedded wallet sends by e-mail.'] as const];
  return (
    <Card title="Elsewhere in this demo" wide>
      <ul className="more">
        {pages.map(([href, title, text]) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
