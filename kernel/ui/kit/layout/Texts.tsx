/** Small texts: captions, the legal line, links, and text only for assistive technology. */
import type { MouseEvent, ReactNode } from 'react';
import { newTab } from '../shared/newTab.js';

export interface CaptionProps {
  /** For `labelledBy` of the list below. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Names the group below. A heading, so that screen reader users can jump between groups. */
export function Caption({ id, children }: CaptionProps) {
  return (
    <h3 id={id} className="lk-label">
      {children}
    </h3>
  );
}

export interface LegalLineProps {
  /** For `aria-describedby` of a control. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** The last line of Connect: the terms that the user accepts by continuing. */
export function LegalLine({ id, children }: LegalLineProps) {
  return (
    <p id={id} className="lk-foot">
      {children}
    </p>
  );
}

export interface TextLinkProps {
  /** The caller must validate the URL. */
  readonly href: string;
  onClick?(event: MouseEvent<HTMLElement>): void;
  readonly children: ReactNode;
}

/** A link inside a sentence. Opens a new page without opener and referrer. */
export function TextLink({ href, onClick, children }: TextLinkProps) {
  return (
    <a className="lk-link" href={href} {...newTab} onClick={onClick}>
      {children}
    </a>
  );
}

/** Text only for assistive technology. With `live`, changes are announced. */
export function HiddenText({ live, children }: { readonly live?: boolean | undefined; readonly children: ReactNode }) {
  return (
    <span className="lk-vh" role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
