/** Answers a wallet query: filters and pages the records. Pure. */

import type { DirectoryRecord } from './records.js';

/** Response of the directory API. */
export interface DirectoryAnswer {
  readonly data: readonly DirectoryRecord[];
  /** Number of all matching wallets. */
  readonly count: number;
}

/** Maximum number of records per page. */
const MAX_ENTRIES = 100;

/** Returns the requested page. Invalid numbers in the query are ignored. */
export function answerQuery(records: readonly DirectoryRecord[], query: URLSearchParams): DirectoryAnswer {
  const [include, exclude, chains] = ['include', 'exclude', 'chains'].map((name) => listOf(query.get(name)));
  const text = (query.get('search') ?? '').trim().toLowerCase();
  const badge = query.get('badge_type');
  const found = records.filter(
    ({ id, name, chains: own, badge_type }) =>
      (!include?.length || include.includes(id)) &&
      !exclude?.includes(id) &&
      (!chains?.length || own.some((one) => chains.includes(one))) &&
      name.toLowerCase().includes(text) &&
      (!badge || badge_type === badge),
  );
  const entries = Math.min(numberOf(query.get('entries')) ?? 40, MAX_ENTRIES);
  const end = (numberOf(query.get('page')) ?? 1) * entries;
  return { data: found.slice(end - entries, end), count: found.length };
}

const listOf = (text: string | null) => text?.split(',').filter(Boolean) ?? [];

function numberOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
