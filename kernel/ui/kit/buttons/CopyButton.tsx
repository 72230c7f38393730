/** Copies a text and shows a tick for two seconds: an icon button, and an action tile. */
import { useEffect, useState } from 'react';
import { iconCheck, iconCopy } from '../../icons/icons.js';
import { Action } from './Action.js';
import { IconButton } from './Button.js';

const TICK_MS = 2_000;

/** Props of `CopyButton`. */
export interface CopyButtonProps {
  readonly text: string;
  /** Accessible name before copying ("Copy address"); `doneLabel` is the name afterwards ("Copied"). */
  readonly label: string;
  readonly doneLabel: string;
  /** Writes to the clipboard and announces failures itself. `false` or a rejection shows no tick. */
  copy(text: string): Promise<boolean>;
}

/**
 * An icon button that copies a text, and shows that it did.
 * @example <CopyButton text="alice.eth" label="Copy the name" doneLabel="Copied" copy={useCopy()} />;
 */
export function CopyButton({ label, doneLabel, ...copying }: CopyButtonProps) {
  const { done, press } = useCopying(copying);
  return <IconButton bare icon={done ? iconCheck : iconCopy} label={done ? doneLabel : label} onClick={press} />;
}

/** Props of `CopyAction`. */
export interface CopyActionProps extends Omit<CopyButtonProps, 'text'> {
  /** The visible text, part of `label` ("Copy"). */
  readonly text: string;
  /** The text to copy. */
  readonly value: string;
}

/**
 * A `CopyButton` in the form of an `Action`.
 * @example <CopyAction value="alice.eth" text="Copy" label="Copy the name" doneLabel="Copied" copy={useCopy()} />;
 */
export function CopyAction({ label, doneLabel, text, value, copy }: CopyActionProps) {
  const { done, press } = useCopying({ text: value, copy });
  return (
    <Action icon={done ? iconCheck : iconCopy} label={text} fullLabel={done ? doneLabel : label} onClick={press} />
  );
}

function useCopying({ text, copy }: Pick<CopyButtonProps, 'text' | 'copy'>) {
  // Number of the copy the tick is shown for: another copy restarts the two seconds.
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(setDone, TICK_MS, 0);
    return () => clearTimeout(timer);
  }, [done]);
  const copyText = async () => {
    const ok = await copy(text).catch(() => false);
    if (ok) setDone((count) => count + 1);
  };
  return { done: done > 0, press: () => void copyText() };
}
