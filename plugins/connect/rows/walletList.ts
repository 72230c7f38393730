/** The list of wallets and log-ins for apps that draw their own connect screen: the rows of all connect methods, and their connects. */

import {
  allConnectionsAtom,
  type Connection,
  type ConnectResult,
  type ConnectRow,
  type ConnectRows,
  lookingAtom,
  type ModalError,
  type PluginContext,
  type Store,
  toModalError,
} from 'latchkey/plugin';
import { createAttempts } from './attempts.js';
import { findRows } from './findRows.js';
import type { ConnectRowOptions, WalletList, WalletListState, WalletRow } from './listTypes.js';
import { checkOptions, readRowId, readText, unknownRow } from './readRow.js';
import { openRemembered } from './rememberedList.js';
import { type WatchedRows, watchRows } from './watchedRows.js';

export function createWalletList(context: PluginContext): WalletList {
  const { report, signal, store } = context;
  const listeners = new Set<() => void>();
  /** The rows of each method, by its id. `undefined`: their code could not be loaded, and `retry` tries again. */
  const loaded = new Map<string, WatchedRows | undefined>();
  let methodCount = 0;
  let sources: readonly WatchedRows[] = [];
  let status: WalletListState['status'] = 'loading';
  let failure: ModalError | undefined;
  const errors = new Map<string, ModalError>();
  const decorated = new WeakMap<ConnectRow, WalletRow>();
  /** Counts the changes that are not those of a source. */
  let version = 0;
  let cached:
    | { readonly key: readonly unknown[]; readonly state: WalletListState; readonly owners: Owners }
    | undefined;

  const notify = () => {
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        report(error);
      }
    }
  };
  const change = () => {
    version++;
    notify();
  };
  const attempts = createAttempts(context, change);

  const build = (): { readonly state: WalletListState; readonly owners: Owners } => {
    const owners: Owners = new Map();
    const attempt = attempts.get();
    const decorate = (source: ConnectRows, row: ConnectRow): WalletRow => {
      owners.set(row.id, { source, row });
      const error = errors.get(row.id);
      const isPending = attempt?.row === row.id && attempt.status === 'connecting';
      const status = isPending ? 'connecting' : source.isConnected(row) ? 'connected' : error ? 'failed' : 'idle';
      const known = decorated.get(row);
      if (known?.status === status && known.error === error) return known;
      const next: WalletRow = Object.freeze({ ...row, status, ...(error && { error }) });
      decorated.set(row, next);
      return next;
    };
    const all = (source: ConnectRows, rows: readonly ConnectRow[]) =>
      Object.freeze(rows.map((row) => decorate(source, row)));
    const rows = Object.freeze(sources.flatMap((source) => all(source, source.get().rows)));
    const listing = sources.find((source) => source.get().directory);
    const directory = listing?.get().directory;
    const listed = listing && directory && Object.freeze({ ...directory, rows: all(listing, directory.rows) });
    const state = Object.freeze({
      status,
      rows,
      ...(listed && { directory: listed }),
      ...(attempt && { attempt }),
      ...(failure && { error: failure }),
    });
    return { state, owners };
  };
  const read = () => {
    const key = [version, ...sources.map((source) => source.get())];
    const isSame = cached?.key.length === key.length && key.every((value, index) => value === cached?.key[index]);
    if (!cached || !isSame) cached = { key, ...build() };
    return cached;
  };

  /** While somebody watches, rows keep their places. */
  const isWatched = () => listeners.size > 0;
  const readMethods = async () => {
    const methods = await context.connections.methods();
    const load = async ({ id, load }: (typeof methods)[number]) => {
      try {
        if (!loaded.has(id)) loaded.set(id, watchRows(context, await load(), isWatched, notify));
      } catch (error) {
        loaded.set(id, undefined);
        if (!signal.aborted) report(error);
      }
    };
    await Promise.all(methods.map(load));
    methodCount = methods.length;
    sources = methods.flatMap(({ id }) => loaded.get(id) ?? []);
    change();
  };
  const load = async () => {
    status = 'loading';
    failure = undefined;
    change();
    try {
      await readMethods();
      for (const source of sources) source.start?.();
      await lookEnded(store, signal);
      // Whether a wallet is installed decides which method comes first.
      await readMethods();
      status = 'ready';
    } catch (error) {
      status = 'failed';
      failure = toModalError(error, { code: 'ENGINE_FAILED', message: 'The list of wallets could not be loaded.' });
    }
    if (!signal.aborted) change();
  };
  // A server has no wallets.
  if (context.env.window) context.task(load);

  const resultOf = (isConnected: boolean, before: ReadonlySet<Connection>): ConnectResult => {
    const connections = store.get(allConnectionsAtom).filter((one) => !before.has(one));
    return isConnected ? { status: 'connected', connections } : { status: 'cancelled' };
  };
  /** Not `async`: a pop-up must be opened before the first `await`. */
  const begin = (given: unknown, options: ConnectRowOptions): Promise<ConnectResult> => {
    const id = readRowId(given);
    const { state, owners } = read();
    const owner = owners.get(id);
    if (!owner)
      throw unknownRow(
        id,
        state.rows.map((row) => row.id),
      );
    const { source, row } = owner;
    checkOptions(row, options);
    errors.delete(id);
    const { end, ...run } = attempts.begin(id, options.signal);
    const before = new Set(store.get(allConnectionsAtom));
    const settle = (given: ConnectResult | boolean): ConnectResult => {
      const result = typeof given === 'boolean' ? resultOf(given, before) : given;
      // A cancelled connect has no failure.
      const isOver = run.signal.aborted && result.status !== 'connected';
      const error = !isOver && 'error' in result ? result.error : undefined;
      if (error) errors.set(id, error);
      end(error);
      return isOver ? { status: 'cancelled' } : result;
    };
    const cancelled = new Promise<ConnectResult>((resolve) => {
      const abort = () => resolve({ status: 'cancelled' });
      if (run.signal.aborted) abort();
      run.signal.addEventListener('abort', abort);
    });
    const connecting = source.connect(row, { namespaces: options.namespaces, typed: options.email, ...run });
    return Promise.race([connecting, cancelled]).then(settle, (error) => settle(failed(error)));
  };

  return Object.freeze({
    get: () => read().state,
    subscribe(changed: () => void) {
      const listener = () => changed();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remembered: () => openRemembered(context),
    async connect(row: unknown, options: ConnectRowOptions = {}) {
      try {
        return await begin(row, options ?? {});
      } catch (error) {
        return failed(error);
      }
    },
    async find(given) {
      const wallet = readText(given, 'find');
      const { rows, directory } = read().state;
      const same = findRows([...rows, ...(directory?.rows ?? [])], wallet);
      if (same.length > 0) return same.length === 1 && !same[0]?.contested ? same[0] : undefined;
      for (const source of sources) {
        const row = await source.find?.(wallet);
        if (row) return row;
      }
      return undefined;
    },
    cancel() {
      const attempt = attempts.get();
      if (attempt) errors.delete(attempt.row);
      attempts.cancel();
    },
    reply: attempts.reply,
    open(link) {
      for (const source of sources) source.open?.(link);
    },
    search(given) {
      const text = readText(given, 'search');
      for (const source of sources) source.search?.(text);
    },
    more() {
      for (const source of sources) source.more?.();
    },
    retry() {
      for (const [id, rows] of loaded) if (!rows) loaded.delete(id);
      if (status === 'failed' || loaded.size < methodCount) return context.task(load);
      for (const source of sources) source.start?.();
    },
  } satisfies WalletList);
}

/** The rows by id, each with the source that connects it. */
type Owners = Map<string, { readonly source: ConnectRows; readonly row: ConnectRow }>;

function failed(cause: unknown): ConnectResult {
  const error = toModalError(cause, {
    code: 'CONNECT_FAILED',
    message: 'The connect failed unexpectedly; see the cause.',
  });
  return { status: error.code === 'USER_REJECTED' ? 'rejected' : 'failed', error };
}

/** Resolves when the first look for wallets has ended. */
function lookEnded({ get, sub }: Pick<Store, 'get' | 'sub'>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (get(lookingAtom) && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', check);
      resolve();
    };
    const stop = sub(lookingAtom, check);
    signal.addEventListener('abort', check);
    check();
  });
}
