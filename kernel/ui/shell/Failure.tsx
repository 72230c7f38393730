/** Shown in place of a view or a part that failed. */

import { type ReactNode, useContext, useEffect } from 'react';
import { KernelContext, useText } from '../hooks/context.js';
import { iconUnlink } from '../icons/icons.js';
import { Button, Empty } from '../kit/index.js';
import { shellText } from '../texts/shellText.js';
import { Screen } from './Screen.js';

/** Props of `Failure`. */
export interface FailureProps {
  /** Id of the plugin that contributed the view or part. */
  readonly plugin: string | undefined;
  /** Reported on mount. Left out when it was reported already. */
  readonly error?: unknown;
  /** A whole view failed: the card gets a title. */
  readonly whole?: boolean | undefined;
  readonly retry: () => void;
}

/** Reports the error under the plugin's id and offers "Try again". In debug mode the card names the plugin. */
export function Failure({ plugin = 'app', error, whole, retry }: FailureProps): ReactNode {
  const kernel = useContext(KernelContext);
  const t = useText(shellText);
  useEffect(() => {
    if (error !== undefined) kernel?.report(error, plugin);
  }, [kernel, error, plugin]);
  const notice = (
    <div role="alert">
      <Empty icon={iconUnlink} title={t(whole ? 'failedScreen' : 'failed')} sub={kernel?.debug ? plugin : undefined}>
        <Button size="sm" onClick={retry}>
          {t('retry')}
        </Button>
      </Empty>
    </div>
  );
  return whole ? <Screen title={t('failedTitle')}>{notice}</Screen> : notice;
}
