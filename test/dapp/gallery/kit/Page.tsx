/** What every page of the kit is made of: specimens, each under its name. */

import { Caption, Screen, Scroll } from 'latchkey/ui';
import type { ReactNode } from 'react';

interface NamedProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A view of its own. */
export function Page({ name, children }: NamedProps) {
  return (
    <Screen title={name} focus="title">
      <Scroll>{children}</Scroll>
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

/** For controls that are only looked at. */
export const nothing = () => undefined;
