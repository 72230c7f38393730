/** What stands where a view or a part failed. */

import { type ReactNode, useContext, useEffect } from 'react';
import { KernelContext, useText } from './context.js';
import { iconUnlink } from './icons.js';
import { Button, Empty } from './kit/index.js';
import { Screen } from './Screen.js';
import { shellText } from './text.js';

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
  const notice = (
    <div role="alert">
      <Empty icon={iconUnlink} title={t('failed', { plugin })}>
        <Button size="sm" onClick={retry}>
          {t('retry')}
        </Button>
      </Empty>
    </div>
  );
  return whole ? <Screen title={t('failedTitle')}>{notice}</Screen> : notice;
}
