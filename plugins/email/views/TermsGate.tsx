/** The app's terms, before a login goes on that was begun without them: its view was opened directly. */

import { asksLegal, connectParts, legalAcceptedAtom } from 'latchkey/plugins/connect/slots';
import { Button, Part, Screen, usePlugin, useText, useValue } from 'latchkey/ui';
import { type ReactElement, useState } from 'react';
import { strings } from '../strings.js';

export interface TermsGateProps {
  readonly title: string;
  /** The view itself. It begins when it may. */
  readonly children: ReactElement;
}

export function TermsGate({ title, children }: TermsGateProps) {
  const ctx = usePlugin();
  const t = useText(strings);
  const accepted = useValue(legalAcceptedAtom);
  const [isFree, setFree] = useState(accepted || !asksLegal(ctx));
  if (isFree) return children;
  const legal = ctx.read(connectParts).findLast(({ id }) => id === 'legal');
  return (
    <Screen title={title}>
      <div className="lk-stack">
        {legal && <Part of={legal} />}
        <Button kind="primary" disabled={!accepted} onClick={() => setFree(true)}>
          {t(accepted ? 'go' : 'termsFirst')}
        </Button>
      </div>
    </Screen>
  );
}
