/**
 * A list of rows. Arrow keys, Home and End move between rows; typing moves to the row that starts with the typed text.
 */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { moveIndex } from '../shared/moveIndex.js';
import { typeAhead } from '../shared/typeAhead.js';

/** Props of `List`. */
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
 * @example
 * <List label="Networks">
 *   <Row title="Base" onClick={() => undefined} />
 * </List>;
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
