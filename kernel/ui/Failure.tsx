/** What stands where a view or a part failed. */

import type { ReactNode } from 'react';
import { useText } from './context.js';
import { Button } from './kit/index.js';
import { Screen } from './Screen.js';
import { shellText } from './text.js';

export interface FailureProps {
  readonly plugin: string | undefined;
  /** A whole view failed, not a part of one: it gets a title. */
  readonly whole?: boolean | undefined;
  readonly retry: () => void;
}

/** Names the plugin and offers another try. The way back and out is the header's. */
export function Failure({ plugin, whole, retry }: FailureProps): ReactNode {
  const t = useText(shellText);
  const notice = (
    <div className="lk-empty" role="alert">
      <p className="lk-empty__sub">{plugin ? t('failed', { plugin }) : t('failedView')}</p>
      <Button kind="quiet" size="sm" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
  return whole ? <Screen title={t('failedTitle')}>{notice}</Screen> : notice;
}
