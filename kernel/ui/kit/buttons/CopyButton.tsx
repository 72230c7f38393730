/** Copies a text and shows a tick for two seconds. */
import { useEffect, useState } from 'react';
import { iconCheck, iconCopy } from '../../icons/icons.js';
import { IconButton } from './Button.js';

const TICK_MS = 2_000;

export interface CopyButtonProps {
  readonly text: string;
  /** Accessible name before copying ("Copy address"); `doneLabel` is the name afterwards ("Copied"). */
  readonly label: string;
  readonly doneLabel: string;
  /** Writes to the clipboard and announces failures itself. `false` or a rejection shows no tick. */
  copy(text: string): Promise<boolean>;
}

export function CopyButton({ text, label, doneLabel, copy }: CopyButtonProps) {
  // Number of the copy the tick is shown for: another copy restarts the two seconds.
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(setDone, TICK_MS, 0);
    return () => clearTimeout(timer);
  }, [done]);
  const press = async () => {
    const ok = await copy(text).catch(() => false);
    if (ok) setDone((count) => count + 1);
  };
  return (
    <IconButton bare icon={done ? iconCheck : iconCopy} label={done ? doneLabel : label} onClick={() => void press()} />
  );
}
