/** The visible elements of a drawn modal. Needs jsdom. */

import { onTestFinished } from 'vitest';

/** A place on the page for the option `embed`, until the test ends. */
export function place(): HTMLElement {
  const embed = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => embed.remove());
  return embed;
}

/** The drawn elements. Placeholders of other views are left out. */
export function drawn(embed: HTMLElement) {
  const all = (selector: string) =>
    [...(embed.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
      (one) => !one.closest('.lk-ghosts'),
    );
  return {
    all,
    /** A button with this name or text. */
    control: (name: string) =>
      all('button').find((one) => one.getAttribute('aria-label') === name || one.textContent?.includes(name)),
    /** The main button of the view. */
    primary: () => all('.lk-btn--primary')[0],
    text: () =>
      all('.lk-view')
        .map((one) => one.textContent)
        .join('\n'),
  };
}
