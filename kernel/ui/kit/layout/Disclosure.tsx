/** A summary line that expands to show more content. */
import { type ReactNode, useId, useState } from 'react';
import { Icon, iconChevronDown } from '../../icons/icons.js';
import { iconChevronUp } from '../../icons/iconsMore.js';
import { useSheet } from '../../theme/useSheet.js';
import css from './disclosure.css';

/** Props of `Disclosure`. */
export interface DisclosureProps {
  readonly summary: ReactNode;
  /** Whether it is open initially. */
  readonly open?: boolean | undefined;
  /** Called on every change. */
  readonly onToggle?: ((open: boolean) => void) | undefined;
  /** Any content, such as a `KeyValues`. Not rendered while closed. */
  readonly children: ReactNode;
}

/**
 * A line that opens and closes further content.
 * @example <Disclosure summary="Details">Fee: 0.0004 ETH</Disclosure>;
 */
export function Disclosure({ summary, open: atFirst = false, onToggle, children }: DisclosureProps) {
  useSheet(css);
  const id = useId();
  const [open, setOpen] = useState(atFirst);
  const toggle = () => {
    setOpen(!open);
    onToggle?.(!open);
  };
  return (
    <div className="lk-disc">
      <button type="button" className="lk-disc__sum" aria-expanded={open} aria-controls={id} onClick={toggle}>
        <span>
          <bdi>{summary}</bdi>
        </span>
        <Icon of={open ? iconChevronUp : iconChevronDown} />
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
