/** The styled card for a failure. Loaded when a failure occurs. */

import type { ReactNode } from 'react';
import { iconUnlink } from '../icons/icons.js';
import { Button, Empty } from '../kit/index.js';

export interface FailureCardProps {
  readonly title: string;
  readonly action: string;
  readonly retry: () => void;
}

export function FailureCard({ title, action, retry }: FailureCardProps): ReactNode {
  return (
    <Empty icon={iconUnlink} title={title}>
      <Button size="sm" onClick={retry}>
        {action}
      </Button>
    </Empty>
  );
}
