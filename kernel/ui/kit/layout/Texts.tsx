/** Small texts around the controls: captions, the legal line, links, and text for assistive technology alone. */
import type { MouseEvent, ReactNode } from 'react';

export interface CaptionProps {
  /** To name the list below it. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Names the group below it. A heading, so that groups can be jumped between. */
export function Caption({ id, children }: CaptionProps) {
  return (
    <h3 id={id} className="lk-label">
      {children}
    </h3>
  );
}

export interface LegalLineProps {
  /** To describe a control by it. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** The last line of Connect: what one accepts by going on. */
export function LegalLine({ id, children }: LegalLineProps) {
  return (
    <p id={id} className="lk-foot">
      {children}
    </p>
  );
}

export interface TextLinkProps {
  /** Already checked by the caller. */
  readonly href: string;
  onClick?(event: MouseEvent<HTMLElement>): void;
  readonly children: ReactNode;
}

/** A link inside a sentence; opens a new page that learns nothing of this one. */
export function TextLink({ href, onClick, children }: TextLinkProps) {
  return (
    <a className="lk-link" href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children}
    </a>
  );
}

/** Text for assistive technology alone. With `live` a change is announced. */
export function HiddenText({ live, children }: { readonly live?: boolean | undefined; readonly children: ReactNode }) {
  return (
    <span className="lk-vh" role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
