/** The line under a code: another mail, or how long until one. */

import type { Cooldown } from '../hooks/useCooldown.js';

export interface ResendLineProps {
  /** Before the link. */
  readonly lead: string;
  readonly label: string;
  readonly cooldown: Cooldown;
  readonly disabled?: boolean | undefined;
  onPress(): void;
}

/** While it is too early the button says so, and stays where the focus is. */
export function ResendLine({ lead, label, cooldown, disabled, onPress }: ResendLineProps) {
  const cold = cooldown.seconds > 0;
  const off = cold || disabled;
  return (
    <p className="lk-mail-again">
      {!cold && `${lead} `}
      <button
        type="button"
        className="lk-link lk-num"
        aria-disabled={off || undefined}
        onClick={() => off || onPress()}
      >
        {cold ? cooldown.text : label}
      </button>
    </p>
  );
}
