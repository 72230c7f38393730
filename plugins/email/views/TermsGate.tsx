/**
 * Asks the user to accept the app's terms. It is needed when the app opens a login view directly, past the terms in
 * Connect.
 */

import { asksLegal, findPart, legalAcceptedAtom } from 'latchkey/plugins/connect/slots';
import { Button, Part, Screen, usePlugin, useText, useValue } from 'latchkey/ui';
import { type ReactElement, useState } from 'react';
import { strings } from '../strings.js';

export interface TermsGateProps {
  readonly title: string;
  /** The view. It is mounted once the terms are accepted. */
  readonly children: ReactElement;
}

export function TermsGate({ title, children }: TermsGateProps) {
  const ctx = usePlugin();
  const t = useText(strings);
  const accepted = useValue(legalAcceptedAtom);
  const [isPassed, setPassed] = useState(accepted || !asksLegal(ctx));
  if (isPassed) return children;
  const legal = findPart(ctx.read, 'legal');
  return (
    <Screen title={title}>
      <div className="lk-stack">
        {legal && <Part of={legal} />}
        <Button kind="primary" disabled={!accepted} onClick={() => setPassed(true)}>
          {t(accepted ? 'go' : 'termsFirst')}
        </Button>
      </div>
    </Screen>
  );
}
