/** Building blocks of the demo page. */

import { type ReactNode, useId } from 'react';

/** A titled region. */
export function Card({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={wide ? 'card card--wide' : 'card'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A region that opens on demand, for what a first visit does not need. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="card card--wide">
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

/** A named value that tests read by `data-testid`. */
export function Value({ label, testId, children }: { label: string; testId: string; children: ReactNode }) {
  return (
    <div className="value">
      <dt>{label}</dt>
      <dd data-testid={testId}>{children}</dd>
    </div>
  );
}

/** An error message that screen readers announce. */
export function Problem({ text, testId }: { text: string; testId: string }) {
  return (
    <p className="problem" role="alert" data-testid={testId}>
      {text}
    </p>
  );
}
