/** Reads the receivers that another plugin offers: those that are addresses of the network, with names that are safe to show. */

import {
  addressKey,
  anySignal,
  displayText,
  isRecord,
  type Label,
  type LazyService,
  ModalError,
  type Network,
  namespaces,
  type PluginContext,
} from 'latchkey/plugin';
import type { OfferedReceiver, ReceiverRequest, ReceiverSource } from '../slots.js';

/** Receivers that are shown of one source. */
const MAX_OFFERED = 5;
/** Entries of an answer that are looked at. */
const MAX_READ = 1_000;
const MAX_NAME = 64;
const DEADLINE_MS = 5_000;

/** The receivers of one source. */
export interface OfferedList {
  readonly title: Label;
  readonly receivers: readonly OfferedReceiver[];
}

/** The account that sends, and its network. */
export interface OfferedFor {
  readonly network: Network;
  readonly account: string;
}

/**
 * Asks a source. Never rejects: a source that fails, does not answer, or answers something else is reported and has no receivers.
 * An entry that is no address of the network is left out.
 */
export async function readOffered(
  context: PluginContext,
  handle: LazyService<ReceiverSource>,
  { network, account }: OfferedFor,
  signal: AbortSignal,
): Promise<OfferedList | undefined> {
  const report = (fault: string) => context.report(faultOf(handle.plugin, fault));
  try {
    const { title, answer } = await ask(context, handle, { network: network.id, account, signal });
    if (!isLabel(title))
      report(`its title is ${kindOf(title)}, and a label with the texts "key" and "text" is expected`);
    else if (!Array.isArray(answer)) report(`its answer is ${kindOf(answer)}, and a list of receivers is expected`);
    else return { title, receivers: readList(context, network, answer, report) };
  } catch (error) {
    if (!signal.aborted) context.report(error);
  }
  return undefined;
}

/** Asks a source until its deadline. */
function ask(
  { env }: PluginContext,
  { plugin, load }: LazyService<ReceiverSource>,
  request: ReceiverRequest,
): Promise<{ readonly title: unknown; readonly answer: unknown }> {
  const end = new AbortController();
  const signal = anySignal(request.signal, end.signal);
  return new Promise((resolve, reject) => {
    const cancel = env.after(DEADLINE_MS, () => end.abort(faultOf(plugin, 'it did not answer within 5 s')));
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    const list = async () => {
      const source = await load();
      return { title: source.title as unknown, answer: (await source.list({ ...request, signal })) as unknown };
    };
    list()
      .then(resolve, reject)
      .finally(() => {
        cancel();
        signal.removeEventListener('abort', abort);
      });
  });
}

/** Copies each field once. */
function readList(
  context: PluginContext,
  network: Network,
  answer: readonly unknown[],
  report: (fault: string) => void,
): readonly OfferedReceiver[] {
  const all = context.read(namespaces);
  const own = all.get(network.namespace);
  const isReceiver = (address: string) =>
    own?.isAddress(address) === true && own.isAddressOn?.(network, address) !== false;
  const isAddress = (address: string) => [...all.values()].some((one) => one.isAddress(address));
  const found = new Map<string, OfferedReceiver>();
  for (const [at, one] of answer.slice(0, MAX_READ).entries()) {
    const { address, name } = isRecord(one) ? one : {};
    if (typeof address === 'string' && isReceiver(address)) {
      const key = addressKey(address);
      if (!found.has(key)) found.set(key, { address, name: displayText(name, MAX_NAME) || undefined });
    } else if (typeof address !== 'string' || !isAddress(address))
      // A source of all namespaces need not know which addresses are of this network.
      report(`the address of its entry ${at} is ${kindOf(address)}, and an address on ${network.name} is expected`);
    if (found.size === MAX_OFFERED) break;
  }
  return [...found.values()];
}

const isLabel = (value: unknown): value is Label =>
  isRecord(value) && typeof value.key === 'string' && typeof value.text === 'string';

const faultOf = (plugin: string, fault: string) =>
  new ModalError(`The plugin "${plugin}" offers receivers to Send, but ${fault}.`, {
    code: 'RESPONSE_MALFORMED',
    plugin,
  });

/** Names a value without its content, because reports may leave the page and addresses are personal. */
function kindOf(value: unknown): string {
  if (typeof value === 'string') return `a text of ${value.length} characters`;
  return value === undefined || value === null ? 'missing' : `of the type "${typeof value}"`;
}
