/** The rows of the data server. */

/** Aims: ratios to the floors and to SQLite, ms, and MiB of heap. */
const AIMS = { cached: 1.2, uncached: 2, p95Ms: 25, postgres: 2, loopP99Ms: 50, heapMib: 20 };

/** @returns {import('./report.mjs').Row[]} */
export function serverRows({ sqlite, others }) {
  const { chain, plain, uncached, cached, history, price } = sqlite;
  return [
    row('SQLite: balances uncached', uncached, chain, AIMS.uncached, uncached.p95Ms),
    row('SQLite: balances cached', cached, plain, AIMS.cached, cached.p95Ms),
    row('SQLite: history', history, plain),
    row('SQLite: price', price, plain),
    loopRow('SQLite', sqlite),
    ...heapRows(sqlite),
    ...others.flatMap((one) => otherRows(one, sqlite)),
  ];
}

function otherRows({ name, servers, ...phases }, sqlite) {
  const title = `${name}${servers > 1 ? `, ${servers} servers` : ''}`;
  // Without Redis, its process only waits.
  const used = ({ redis, ...rest }) => (name === 'PostgreSQL' ? rest : { ...rest, redis });
  const kinds = ['uncached', 'cached', 'history', 'price'];
  const aim = name === 'PostgreSQL' ? AIMS.postgres : undefined;
  const label = { uncached: 'balances uncached', cached: 'balances cached', history: 'history', price: 'price' };
  return [
    ...kinds.map((kind) => row(`${title}: ${label[kind]} (floor: SQLite)`, phases[kind], sqlite[kind], aim)),
    ...kinds.map((kind) => ({
      what: `data server, ${title}: CPU, ${label[kind]}`,
      ours: cpuText(used(phases[kind].cpu)),
    })),
    loopRow(title, phases),
  ];
}

function row(what, ours, floor, aim, p95Ms) {
  const ratio = floor.perSecond / ours.perSecond;
  const aims = [aim && `≤ ${aim}×`, p95Ms && `p95 ≤ ${AIMS.p95Ms} ms`].filter(Boolean);
  const met = (!aim || ratio <= aim) && (!p95Ms || p95Ms <= AIMS.p95Ms);
  return {
    what: `data server, ${what}`,
    ours: `${Math.round(ours.perSecond)}/s, p95 ${ours.p95Ms.toFixed(1)} ms, CPU ${ours.cpu.server.toFixed(2)} ms`,
    floor: `${Math.round(floor.perSecond)}/s, p95 ${floor.p95Ms.toFixed(1)} ms`,
    ratio: `${ratio.toFixed(2)}×`,
    ...(aims.length > 0 && { aim: aims.join(', '), met }),
  };
}

function loopRow(title, phases) {
  const p99 = Math.max(...['uncached', 'cached', 'history', 'price'].map((kind) => phases[kind].loopP99Ms));
  return {
    what: `data server, ${title}: delay of the event loop`,
    ours: `p99 ${p99.toFixed(1)} ms`,
    aim: `< ${AIMS.loopP99Ms} ms`,
    met: p99 < AIMS.loopP99Ms,
  };
}

function heapRows({ early, late }) {
  const mib = (bytes) => bytes / 2 ** 20;
  const grown = mib(late.heapUsed - early.heapUsed);
  const text = ({ rss, heapUsed }) => `heap ${mib(heapUsed).toFixed(1)} MiB, resident ${mib(rss).toFixed(0)} MiB`;
  return [
    {
      what: 'data server, memory after 100,000 requests (floor: after 10,000)',
      ours: text(late),
      floor: text(early),
      aim: `heap + ${AIMS.heapMib} MiB`,
      met: grown <= AIMS.heapMib,
    },
  ];
}

const cpuText = (cpu) =>
  [
    ['server', 'server'],
    ['PostgreSQL', 'postgres'],
    ['Redis', 'redis'],
  ]
    .flatMap(([title, key]) =>
      cpu[key] === undefined || Number.isNaN(cpu[key]) ? [] : [`${title} ${cpu[key].toFixed(2)}`],
    )
    .join(', ')
    .concat(' ms a request');
