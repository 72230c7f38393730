/** Pairs by the text of a link, or by a picture of a QR code. */

import type { SandboxPhone } from 'latchkey/plugins/sandbox';
import { useEffect, useState } from 'react';
import { Card, Problem } from '../Card.js';
import { useAction } from '../useAction.js';
import { readCode } from './readCode.js';

export function Pair({ phone }: { readonly phone: SandboxPhone }) {
  const [text, setText] = useState('');
  const { outcome, run } = useAction(async (given: string | Blob) => {
    await phone.pair(typeof given === 'string' ? given : await readCode(given));
    setText('');
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (picture) void run(picture);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  return (
    <Card title="Pair">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run(text);
        }}
      >
        <label>
          Link
          <input
            data-testid="uri"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="wc:…"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <label>
          Or a picture of the code: choose a file, or paste a screenshot anywhere
          <input
            data-testid="picture"
            type="file"
            accept="image/*"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void run(file);
              event.target.value = '';
            }}
          />
        </label>
        <button type="submit" data-testid="pair" disabled={text === '' || outcome.status === 'busy'}>
          Pair
        </button>
      </form>
      {outcome.status === 'failed' && <Problem text={outcome.text} testId="pair-problem" />}
    </Card>
  );
}
