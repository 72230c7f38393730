/** The gallery's front page: links to every state, in every theme and language. */

import type { ReactNode } from 'react';
import { STATES } from './states.js';

const LOOKS = [
  { title: 'light', query: 'theme=light' },
  { title: 'dark', query: 'theme=dark' },
  { title: 'sheet', query: 'theme=light&form=sheet' },
  { title: 'in the page', query: 'theme=light&form=inline' },
  { title: 'Arabic', query: 'theme=light&locale=ar' },
  { title: 'pseudo', query: 'theme=light&locale=en-XA' },
] as const;

export function Index(): ReactNode {
  const views = [...new Set(STATES.map(({ view }) => view))];
  return (
    <main>
      <h1>Gallery</h1>
      <p>Every view in every state, drawn by the modal itself from scripted wallets. Time stands still here.</p>
      {views.map((view) => (
        <section key={view} aria-labelledby={view}>
          <h2 id={view}>{view}</h2>
          <ul>
            {STATES.filter((state) => state.view === view).map(({ name, title }) => (
              <li key={name}>
                <span>{title}</span>
                {LOOKS.map((look) => (
                  <a
                    key={look.title}
                    href={`?state=${name}&${look.query}`}
                    aria-label={`${view}: ${title}, ${look.title}`}
                  >
                    {look.title}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
