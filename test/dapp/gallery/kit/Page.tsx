/** The layout of kit pages: specimens, each with its name. */

import { Caption, Screen, Scroll } from 'latchkey/ui';
import type { ReactNode } from 'react';

interface NamedProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A kit page as a view. */
export function Page({ name, children }: NamedProps) {
  return (
    <Screen title={name} focus="title">
      <Scroll label={name}>{children}</Scroll>
    </Screen>
  );
}

export function Specimen({ name, children }: NamedProps) {
  return (
    <section>
      <Caption>{name}</Caption>
      <div className="lk-stack">{children}</div>
    </section>
  );
}

/** A handler that does nothing. */
export const nothing = () => undefined;
