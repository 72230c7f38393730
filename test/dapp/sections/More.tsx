/** Links to the demo with other options, and to its other pages. */

import { Card } from '../Card.js';
import { readLocalChains } from '../chains.js';

const PAGES = [
  ['/?siwx', 'Sign in at a server', 'A signature after each connection. You can choose faults of the server.'],
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
