/** Compares versions with the ranges of peer dependencies. */

type Version = readonly [major: number, minor: number, patch: number];

/**
 * Whether a version is in a range of npm. Understands `^`, `~`, `>=`, `<`, exact versions, `*` and `||`.
 *
 * @returns undefined if the version or the range is written in another way, such as `workspace:*`
 */
export function isInRange(version: string, range: string): boolean | undefined {
  const own = read(version);
  if (!own) return undefined;
  const results = range.split('||').map((part) => isInPart(own, part.trim(), version.includes('-')));
  if (results.includes(true)) return true;
  return results.includes(undefined) ? undefined : false;
}

function isInPart(own: Version, part: string, isEarly: boolean): boolean | undefined {
  if (part === '*') return true;
  const results = part.split(/\s+/).map((one): boolean | undefined => {
    const [, sign = '', text = ''] = /^(\^|~|>=|<)?v?(\d+(?:\.\d+){0,2})$/.exec(one) ?? [];
    const limit = read(text);
    if (!limit) return undefined;
    if (sign === '<') return compare(own, limit) < 0;
    // A pre-release of the lowest version comes before it.
    const isAbove = compare(own, limit) > 0 || (compare(own, limit) === 0 && !isEarly);
    return isAbove && (sign === '>=' || compare(own, upperOf(sign, limit, text)) < 0);
  });
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

/** The first version above the range. */
function upperOf(sign: string, [major, minor, patch]: Version, text: string): Version {
  const parts = text.split('.').length;
  if (sign === '^' && (major > 0 || parts === 1)) return [major + 1, 0, 0];
  if (sign === '^' && (minor > 0 || parts === 2)) return [0, minor + 1, 0];
  if (sign === '^') return [0, 0, patch + 1];
  if (parts === 1) return [major + 1, 0, 0];
  return sign === '~' || parts === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function read(text: string): Version | undefined {
  const [, major, minor = '0', patch = '0'] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
