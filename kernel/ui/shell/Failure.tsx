/** Shown in place of a view or a part that failed. */

import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { KernelContext, useText } from '../hooks/context.js';
import { shellText } from '../texts/shellText.js';
import type { FailureCardProps } from './FailureCard.js';
import { Screen } from './Screen.js';

export interface FailureProps {
  /** Id of the plugin that contributed the view or part. */
  readonly plugin: string | undefined;
  /** Reported on mount. Left out when it was reported already. */
  readonly error?: unknown;
  /** A whole view failed: the card gets a title. */
  readonly whole?: boolean | undefined;
  readonly retry: () => void;
}

/** Reports the error under the plugin's id and offers "Try again". Back and close are in the header. */
export function Failure({ plugin = 'app', error, whole, retry }: FailureProps): ReactNode {
  const kernel = useContext(KernelContext);
  const t = useText(shellText);
  useEffect(() => {
    if (error !== undefined) kernel?.report(error, plugin);
  }, [kernel, error, plugin]);
  const Card = useCard();
  const notice = (
    <div role="alert">
      <Card title={t('failed')} action={t('retry')} retry={retry} />
    </div>
  );
  return whole ? <Screen title={t('failedTitle')}>{notice}</Screen> : notice;
}

/** Unstyled text and button, shown until the card's code is loaded: the cause may be the network. */
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
