/** Small texts: captions, the legal line, links, and text only for assistive technology. */
import type { MouseEvent, ReactNode } from 'react';
import { newTab } from '../shared/newTab.js';

/** Props of `Caption`. */
export interface CaptionProps {
  /** For `labelledBy` of the list below. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Names the group below. A heading, so that screen reader users can jump between groups.
 * @example <Caption>Popular</Caption>;
 */
export function Caption({ id, children }: CaptionProps) {
  return (
    <h3 id={id} className="lk-label">
      {children}
    </h3>
  );
}

/** Props of `LegalLine`. */
export interface LegalLineProps {
  /** For `aria-describedby` of a control. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The last line of Connect: the terms that the user accepts by continuing.
 * @example <LegalLine>By connecting you accept the terms.</LegalLine>;
 */
export function LegalLine({ id, children }: LegalLineProps) {
  return (
    <p id={id} className="lk-foot">
      {children}
    </p>
  );
}

/** Props of `TextLink`. */
export interface TextLinkProps {
  /** The caller must validate the URL. */
  readonly href: string;
  /** Called before the browser follows the link. */
  onClick?(event: MouseEvent<HTMLElement>): void;
  readonly children: ReactNode;
}

/**
 * A link inside a sentence. Opens a new page without opener and referrer.
 * @example <TextLink href="https://example.com/help">How does this work?</TextLink>;
 */
export function TextLink({ href, onClick, children }: TextLinkProps) {
  return (
    <a className="lk-link" href={href} {...newTab} onClick={onClick}>
      {children}
    </a>
  );
}

/**
 * Text only for assistive technology. With `live`, changes are announced.
 * @example <HiddenText live>3 wallets found</HiddenText>;
 */
export function HiddenText({ live, children }: { readonly live?: boolean | undefined; readonly children: ReactNode }) {
  return (
    <span className="lk-vh" role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
