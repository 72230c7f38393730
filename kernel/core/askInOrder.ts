/** Asks the sources of a service by `order`, until one answers. Reports the failure of each source once. */

import { atom } from 'jotai/vanilla';
import type { AnySlot, LazyService, Severity, SlotValue } from '../contract/contract.js';
import type { Store } from '../contract/pluginParts.js';
import { withDeadline } from '../platform/deadline.js';
import type { Env } from '../platform/env.js';
import { isModalError, ModalError } from '../values/error.js';

/** The part of a kernel or a plugin context that asking needs. */
export interface SourceHost {
  readonly store: Store;
  readonly env: Pick<Env, 'after' | 'now'>;
  readonly signal?: AbortSignal;
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  /** Absent in a kernel. */
  readonly plugin?: string;
  /** A kernel takes the plugin and the level, and the context of a plugin the level. */
  report(error: unknown, pluginOrLevel?: string, level?: Severity): void;
}

interface Question<Source, Answer> {
  /** Id of the service. */
  readonly slot: string;
  readonly handles: readonly LazyService<Source>[];
  readonly signal: AbortSignal;
  /** Asks one source and checks its answer. `undefined`: the source does not serve this request. */
  ask(source: Source, signal: AbortSignal): Promise<Answer | undefined>;
  /** The level of a report. `warn` for what only decorates a view. Default `error`. */
  readonly level?: Severity;
  /** Whether the other sources are asked first, although this one has answered. */
  isWeak?(answer: Answer): boolean;
}

/** Deadline of one source, ms. It covers the 10 s of one request and one retry. */
const SOURCE_TIMEOUT_MS = 15_000;

/** Failed sources whose failure was reported. A source that answers again is removed. */
const reportedAtom = atom(() => new Set<string>());

/**
 * The first answer, or the first weak one if no source has a better one. `undefined` if no source serves the request.
 *
 * @throws the first failure, if sources have failed and none has answered
 */
export async function askInOrder<Source, Answer>(
  host: SourceHost,
  question: Question<Source, Answer>,
): Promise<Answer | undefined> {
  let weak: Answer | undefined;
  let failure: unknown;
  for (const [index, handle] of question.handles.entries()) {
    if (question.signal.aborted) break;
    const name = `${question.slot} ${index} ${handle.plugin}`;
    try {
      const answer = await askOne(host, question, handle);
      host.store.get(reportedAtom).delete(name);
      if (answer === undefined) continue;
      if (!question.isWeak?.(answer)) return answer;
      weak ??= answer;
    } catch (error) {
      // A failed request is more useful than a source without an RPC URL.
      if (failure === undefined || !isModalError(error, 'RPC_URL_MISSING')) failure = error;
      if (!question.signal.aborted) reportOnce(host, name, error, handle.plugin, question.level);
    }
  }
  if (weak !== undefined) return weak;
  if (question.signal.aborted) throw new ModalError('The request was aborted.', { code: 'ABORTED' });
  if (failure !== undefined) throw failure;
  return undefined;
}

async function askOne<Source, Answer>(
  host: SourceHost,
  { signal, ask }: Question<Source, Answer>,
  handle: LazyService<Source>,
): Promise<Answer | undefined> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  try {
    return await withDeadline(host.env, SOURCE_TIMEOUT_MS, signal, async () =>
      ask(await handle.load(), controller.signal),
    );
  } finally {
    signal.removeEventListener('abort', abort);
    abort();
  }
}

function reportOnce(host: SourceHost, name: string, error: unknown, plugin: string, level?: Severity): void {
  const names = host.store.get(reportedAtom);
  if (names.has(name)) return;
  names.add(name);
  if (host.plugin === undefined) host.report(error, plugin, level);
  else host.report(error, level);
}
