/** Buttons in every variant, size and state. */

import {
  Action,
  Actions,
  Button,
  type ButtonProps,
  ButtonRow,
  CopyButton,
  IconButton,
  iconChevronRight,
  iconClose,
  iconRetry,
  useCopy,
} from 'latchkey/ui';
import { nothing, Page, Specimen } from './Page.js';

const KINDS: readonly NonNullable<ButtonProps['kind']>[] = ['primary', 'quiet', 'soft', 'danger', 'text'];

/** Longer than a button, and without a place to break. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';

const LINE = { display: 'flex', alignItems: 'center', gap: 8 } as const;

export function Buttons() {
  const copy = useCopy();
  return (
    <Page name="Buttons">
      <Specimen name="Kinds">
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} icon={iconRetry} onClick={nothing}>
            {kind}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Busy">
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} busy onClick={nothing}>
            Checking, {kind}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Disabled: says why">
        <Button kind="primary" disabled onClick={nothing}>
          Enter an amount
        </Button>
        <Button disabled onClick={nothing}>
          Not enough ETH
        </Button>
      </Specimen>
      <Specimen name="Sizes">
        <Button size="md" kind="soft" onClick={nothing}>
          Show QR code
        </Button>
        <div style={LINE}>
          <Button size="sm" icon={iconRetry} onClick={nothing}>
            Try again
          </Button>
          <Button size="sm" kind="soft" onClick={nothing}>
            Get
          </Button>
          <Button size="sm" disabled onClick={nothing}>
            Try again in 24 s
          </Button>
        </div>
        <Button onClick={nothing}>A text that is much longer than a button has any room to show it in</Button>
      </Specimen>
      <Specimen name="Two in a row">
        <ButtonRow>
          <Button onClick={nothing}>Copy</Button>
          <Button onClick={nothing}>Share</Button>
        </ButtonRow>
        <ButtonRow second>
          <Button onClick={nothing}>Cancel</Button>
          <Button kind="primary" icon={iconChevronRight} onClick={nothing}>
            Sign
          </Button>
        </ButtonRow>
      </Specimen>
      <Specimen name="A long word">
        <Button kind="primary" onClick={nothing}>
          {WORD}
        </Button>
        <ButtonRow>
          <Button onClick={nothing}>{WORD}</Button>
          <Button onClick={nothing}>OK</Button>
        </ButtonRow>
        <Actions>
          <Action icon={iconRetry} label={WORD} onClick={nothing} />
          <Action icon={iconClose} label="Close" onClick={nothing} />
        </Actions>
      </Specimen>
      <Specimen name="Round">
        <div style={LINE}>
          <IconButton icon={iconClose} label="Close" onClick={nothing} />
          <IconButton bare icon={iconClose} label="Clear" onClick={nothing} />
          <IconButton disabled icon={iconRetry} label="Ask again" onClick={nothing} />
          <CopyButton text="copied" label="Copy" doneLabel="Copied" copy={copy} />
        </div>
      </Specimen>
    </Page>
  );
}
