/** What stands where a view or a part failed. */

import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { KernelContext, useText } from '../hooks/context.js';
import { shellText } from '../texts/shellText.js';
import type { FailureCardProps } from './FailureCard.js';
import { Screen } from './Screen.js';

export interface FailureProps {
  /** Whose it is. */
  readonly plugin: string | undefined;
  /** To be reported, unless that was done already. */
  readonly error?: unknown;
  /** A whole view failed, not a part of one: it gets a title. */
  readonly whole?: boolean | undefined;
  readonly retry: () => void;
}

/** Names the plugin and offers another try. The way back and out is the header's. */
export function Failure({ plugin = 'app', error, whole, retry }: FailureProps): ReactNode {
  const kernel = useContext(KernelContext);
  const t = useText(shellText);
  useEffect(() => {
    if (error !== undefined) kernel?.report(error, plugin);
  }, [kernel, error, plugin]);
  const Card = useCard();
  const notice = (
    <div role="alert">
      <Card title={t('failed', { plugin })} action={t('retry')} retry={retry} />
    </div>
  );
  return whole ? <Screen title={t('failedTitle')}>{notice}</Screen> : notice;
}

/** Words and a button until its looks have come: what failed may be the network. */
function Plain({ title, action, retry }: FailureCardProps): ReactNode {
  return (
    <>
      <p>{title}</p>
      <button type="button" onClick={retry}>
        {action}
      </button>
    </>
  );
}

function useCard(): ComponentType<FailureCardProps> {
  const [Card, setCard] = useState<ComponentType<FailureCardProps>>(() => Plain);
  useEffect(() => {
    import('./FailureCard.js').then(
      ({ FailureCard }) => setCard(() => FailureCard),
      () => undefined,
    );
  }, []);
  return Card;
}
