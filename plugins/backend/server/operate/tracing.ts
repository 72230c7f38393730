/** Traces of requests, for a tracer of OpenTelemetry that the app brings. */

/** The parts of a span of `@opentelemetry/api` that are used. */
export interface BackendSpan {
  /** Names the span. */
  updateName(name: string): unknown;
  /** Adds an attribute. */
  setAttribute(name: string, value: string | number): unknown;
  /** Says whether the work failed. */
  setStatus(status: { readonly code: number }): unknown;
  /** Ends the span. */
  end(): void;
}

/** The parts of a `Tracer` of `@opentelemetry/api` that are used: `trace.getTracer('latchkey')` is one. */
export interface BackendTracer {
  /** Begins a span, and runs the work inside it. */
  startActiveSpan<T>(name: string, options: { readonly kind?: number }, work: (span: BackendSpan) => T): T;
}

/** Runs work inside a span, which ends with it. */
export type Traced = <T>(
  name: string,
  kind: 'server' | 'client',
  work: (span: BackendSpan | undefined) => Promise<T>,
) => Promise<T>;

/** `SpanKind` of the API. */
const KINDS = { server: 1, client: 2 } as const;
/** `SpanStatusCode.ERROR`. */
export const SPAN_ERROR = 2;

/** @param tracer - Default: nothing is traced. */
export function createTraced(tracer: BackendTracer | undefined): Traced {
  if (!tracer) return (_name, _kind, work) => work(undefined);
  return (name, kind, work) =>
    tracer.startActiveSpan(name, { kind: KINDS[kind] }, async (span) => {
      try {
        return await work(span);
      } catch (error) {
        span.setStatus({ code: SPAN_ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
}
