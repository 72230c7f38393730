/** Text fields, one-time codes and their messages. */

import { Field, GoButton, Message, Otp, SearchField } from 'latchkey/ui';
import { useId, useState } from 'react';
import { nothing, Page, Specimen } from './Page.js';

export function Fields() {
  const id = useId();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('pol');
  const [code, setCode] = useState('482');
  return (
    <Page name="Fields">
      <Specimen name="Text">
        <Field label="Email address" value={text} onChange={setText} />
        <Field label="Email, with an arrow" value={text} onChange={setText}>
          <GoButton label="Continue" disabled={!text} onClick={nothing} />
        </Field>
        <Field label="Being checked" value="you@example.com" readOnly onChange={nothing}>
          <GoButton label="Continue" busy onClick={nothing} />
        </Field>
        <Field label="To be sent" value="you@example.com" onChange={nothing}>
          <GoButton label="Continue" onClick={nothing} />
        </Field>
      </Specimen>
      <Specimen name="Wrong">
        <Field label="Wrong email" value="you@" errorId={`${id}wrong`} onChange={nothing} />
        <Message id={`${id}wrong`} tone="bad">
          That isn’t an email address
        </Message>
      </Specimen>
      <Specimen name="With a suffix">
        <Field label="Name" placeholder="yourname" suffix=".latch.id" value={text} onChange={setText} />
      </Specimen>
      <Specimen name="Search">
        <SearchField label="Search wallets" clearLabel="Clear" value="" onChange={nothing} />
        <SearchField label="Search networks" clearLabel="Clear search" value={query} onChange={setQuery} />
      </Specimen>
      <Specimen name="Code">
        <Otp label="Empty code" value="" onChange={nothing} onComplete={nothing} />
        <Otp label="Code under way" value={code} onChange={setCode} onComplete={nothing} />
        <Otp label="Code being checked" value="482913" state="checking" onChange={nothing} onComplete={nothing} />
        <Message center busy role="status">
          Checking
        </Message>
        <Otp
          label="Wrong code"
          value="482913"
          state="error"
          describedBy={`${id}code`}
          onChange={nothing}
          onComplete={nothing}
        />
        <Message id={`${id}code`} center tone="bad">
          That code didn’t work
        </Message>
      </Specimen>
    </Page>
  );
}
