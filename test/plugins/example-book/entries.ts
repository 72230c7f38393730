import { openList } from 'latchkey/data';
import { isRecord, type PluginContext } from 'latchkey/plugin';

/** Stored values are not trusted: the page and other versions write there too. */
function parse(raw: unknown) {
  const { name, address, at } = isRecord(raw) ? raw : {};
  if (typeof name !== 'string' || typeof address !== 'string' || typeof at !== 'number') return undefined;
  return { name: name.slice(0, 64), address, at };
}
type Entry = NonNullable<ReturnType<typeof parse>>;
const LIST = { name: 'entries', version: 1, parse, idOf: (entry: Entry) => entry.address, groupOf: () => 'all' };

/** Beyond the option `max`, the oldest entry gives way. */
export const openBook = ({ storage, options }: Pick<PluginContext, 'storage' | 'options'>) =>
  openList(storage, { ...LIST, timeOf: ({ at }: Entry) => at, max: (options as { readonly max: number }).max });
