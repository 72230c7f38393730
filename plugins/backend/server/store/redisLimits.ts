/** Counts requests in Redis, over all processes. While Redis is lost, each process counts in its memory. */

import type { Limits } from './limits.js';
import type { RedisLink } from './redis.js';

const DAY_MS = 86_400_000;
const SECOND_US = 1_000_000;
const PREFIX = 'latchkey:limit:';

/**
 * A token bucket, as the time at which it will be full again (GCRA), by the clock of Redis. Returns the µs until the calls pass; 0 if
 * they were counted. `%.0f`: a number of Lua as text has 14 digits only.
 */
const SECOND = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local full = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0')) + tonumber(ARGV[1])
local room = tonumber(ARGV[2])
if full > now + room then return string.format('%.0f', full - now - room) end
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000) + 1)
return '0'`;

/** Returns 1 if the calls were counted, 0 if they are beyond the limit. */
const DAY = `
local calls = tonumber(ARGV[1])
if tonumber(redis.call('GET', KEYS[1]) or '0') + calls > tonumber(ARGV[2]) then return 0 end
redis.call('INCRBY', KEYS[1], calls)
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

/** After midnight the counter of the day is another one: taking something back would leave it negative, and without an end. */
const UNDO_DAY = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECRBY', KEYS[1], ARGV[1]) end`;

/** @param fallback - Counts while Redis is lost. */
export function createRedisLimits(redis: RedisLink, fallback: Limits, now: () => number): Limits {
  const dayKey = (key: string) => `${PREFIX}day:${Math.floor(now() / DAY_MS)}:${key}`;
  const orElse = <T>(work: Promise<T>, other: () => Promise<T>): Promise<T> => work.catch(other);
  return {
    async second(limit, calls, burst = limit.most) {
      if (calls > burst) return Number.POSITIVE_INFINITY;
      const cost = Math.max(1, Math.floor((calls * SECOND_US) / limit.most));
      const room = Math.ceil((burst * SECOND_US) / limit.most);
      const counted = async () => {
        const waitUs = Number(await redis.run('EVAL', SECOND, 1, `${PREFIX}second:${limit.key}`, cost, room));
        return waitUs === 0 ? 0 : Math.max(1, waitUs / 1_000);
      };
      return orElse(counted(), () => fallback.second(limit, calls, burst));
    },
    async day(limit, calls) {
      const left = DAY_MS - (now() % DAY_MS);
      const counted = async () => {
        const kept = left + DAY_MS;
        return Number(await redis.run('EVAL', DAY, 1, dayKey(limit.key), calls, limit.most, kept)) === 1 ? 0 : left;
      };
      return orElse(counted(), () => fallback.day(limit, calls));
    },
    async undoDay(limit, calls) {
      const undone = async () => void (await redis.run('EVAL', UNDO_DAY, 1, dayKey(limit.key), calls));
      return orElse(undone(), () => fallback.undoDay(limit, calls));
    },
  };
}

/** At so many keys, full buckets and counts of days before are removed, and otherwise the key that was used the longest ago. */
const MAX_KEYS = 100_000;
/** To look at all keys takes long. */
const SWEEP_MS = 60_000;

/** Numbers by key. @param isOld - Whether a number has no meaning any more. */
function createNumbers(now: () => number, isOld: (key: string, value: number) => boolean) {
  const values = new Map<string, number>();
  let sweptAt = Number.NEGATIVE_INFINITY;
  return {
    get: (key: string) => values.get(key) ?? 0,
    set(key: string, value: number) {
      // At the end: the first key is the one that was used the longest ago.
      values.delete(key);
      values.set(key, value);
      if (values.size <= MAX_KEYS) return;
      if (now() - sweptAt >= SWEEP_MS) {
        sweptAt = now();
        for (const [one, kept] of values) if (isOld(one, kept)) values.delete(one);
      }
      const [oldest] = values.keys();
      if (values.size > MAX_KEYS && oldest !== undefined) values.delete(oldest);
    },
  };
}

/** Counts in the memory of this process. */
export function createMemoryLimits(now: () => number): Limits {
  const today = () => `${Math.floor(now() / DAY_MS)} `;
  const fullAt = createNumbers(now, (_, at) => at <= now());
  const counts = createNumbers(now, (key) => !key.startsWith(today()));
  return {
    async second({ key, most }, calls, burst = most) {
      if (calls > burst) return Number.POSITIVE_INFINITY;
      const time = now();
      const full = Math.max(time, fullAt.get(key)) + (calls * 1_000) / most;
      const wait = full - time - (burst * 1_000) / most;
      // Sums of fractions may be a little too large.
      if (wait > 1e-3) return Math.max(1, wait);
      fullAt.set(key, full);
      return 0;
    },
    async day({ key, most }, calls) {
      const day = today() + key;
      const count = counts.get(day) + calls;
      if (count > most) return DAY_MS - (now() % DAY_MS);
      counts.set(day, count);
      return 0;
    },
    async undoDay({ key }, calls) {
      const day = today() + key;
      counts.set(day, Math.max(0, counts.get(day) - calls));
    },
  };
}
