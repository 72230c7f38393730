/** The line below the code field: a button that requests another e-mail, or the time until the user may do so. */

import type { Cooldown } from '../hooks/useCooldown.js';

export interface ResendLineProps {
  /** The text before the button. */
  readonly lead: string;
  readonly label: string;
  readonly cooldown: Cooldown;
  readonly disabled?: boolean | undefined;
  onPress(): void;
}

/** During the cooldown the button stays in place and shows the remaining time, so that it keeps the focus. */
export function ResendLine({ lead, label, cooldown, disabled, onPress }: ResendLineProps) {
  const isCooling = cooldown.seconds > 0;
  const isDisabled = isCooling || disabled;
  return (
    <p className="lk-mail-again">
      {!isCooling && <span>{lead}</span>}
      <button
        type="button"
        className="lk-link lk-num"
        aria-disabled={isDisabled || undefined}
        onClick={() => isDisabled || onPress()}
      >
        {isCooling ? cooldown.text : label}
      </button>
    </p>
  );
}
