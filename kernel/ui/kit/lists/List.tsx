/**
 * A list of rows. Arrow keys, Home and End move between rows; typing moves to the row that starts with the typed text.
 */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { moveIndex } from '../shared/moveIndex.js';

/** After a pause this long, typing starts a new search. */
const TYPING_MS = 700;

export interface ListProps {
  /** Id of the caption that names the list. */
  readonly labelledBy?: string | undefined;
  readonly label?: string | undefined;
  /** `li` elements. */
  readonly children: ReactNode;
}

/**
 * The explicit role is needed because Safari drops the list role without list markers. Every row stays in the tab
 * order; arrow keys are an addition. Keys move through all lists of a scroll area as if they were one list.
 */
export function List({ labelledBy, label, children }: ListProps) {
  const typed = useRef({ text: '', at: 0 });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    const rows = rowsAround(event.currentTarget);
    const at = rows.findIndex((row) => row === target || row.closest('li')?.contains(target));
    const to = /^Arrow(Lef|Righ)t$/.test(event.key)
      ? undefined
      : (moveIndex(event.key, at, rows.length, 1, false) ?? typeAhead(event, rows, at, typed.current));
    if (to === undefined || !rows[to]) return;
    event.preventDefault();
    rows[to].focus();
  };
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="list"
      className="lk-stack lk-stack--0"
      aria-labelledby={labelledBy}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {children}
    </ul>
  );
}

/** The main control of each item in all lists of the same scroll area. */
function rowsAround(list: HTMLElement): readonly HTMLElement[] {
  const items = (list.closest('.lk-scroll') ?? list).querySelectorAll<HTMLElement>('li');
  return [...items].map((item) => item.querySelector<HTMLElement>('button, a')).filter((row) => row !== null);
}

/** The next row that starts with the typed text. Repeating one letter cycles through the rows that start with it. */
function typeAhead(
  event: KeyboardEvent,
  rows: readonly HTMLElement[],
  at: number,
  typed: { text: string; at: number },
): number | undefined {
  const pressing = event.key === ' ';
  if ([...event.key].length !== 1 || event.nativeEvent.isComposing) return undefined;
  if (event.timeStamp - typed.at > TYPING_MS) typed.text = '';
  // A space presses the row, except within a typed search.
  if (pressing && !typed.text) return undefined;
  typed.at = event.timeStamp;
  typed.text += fold(event.key);
  const same = typed.text === typed.text[0]?.repeat(typed.text.length);
  const wanted = same ? (typed.text[0] ?? '') : typed.text;
  // A longer search may still match the current row; a single letter starts at the next row.
  const from = wanted.length > 1 ? at : at + 1;
  const order = rows.map((_, step) => (from + step) % rows.length);
  const found = order.find((index) => fold(rows[index]?.textContent ?? '').startsWith(wanted));
  // Without a match, a space still belongs to the search and must not press the row.
  return found ?? (pressing ? at : undefined);
}

/** Removes case, accents and leading spaces. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trimStart();
}
