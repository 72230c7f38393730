/** Generates the shapes of an avatar from an address. The same address always gives the same picture. */

/**
 * A background and two soft circles on a 48 px grid. Hues are in degrees and within about 150° of each other, so that
 * they mix well.
 */
export interface AvatarShape {
  readonly base: number;
  readonly light: { readonly hue: number; readonly x: number; readonly y: number };
  readonly deep: { readonly hue: number; readonly x: number; readonly y: number };
}

export function avatarShape(address: string): AvatarShape {
  const text = address.slice(0, 128).replace(/^0x/, '').toLowerCase();
  // FNV-1a. Each call continues from the previous hash with another salt.
  let hash = 2166136261;
  const seed = (salt: number) => {
    for (const ch of text) hash = Math.imul(hash ^ ch.charCodeAt(0) ^ (salt * 131), 16777619) >>> 0;
    return hash % 360;
  };
  const base = seed(0);
  const light = (base + 35 + (seed(1) % 45)) % 360;
  const deep = (base + 290 - (seed(2) % 55)) % 360;
  return {
    base,
    light: { hue: light, x: 12 + (seed(3) % 16), y: 8 + (seed(4) % 14) },
    deep: { hue: deep, x: 30 + (seed(5) % 12), y: 30 + (seed(6) % 12) },
  };
}
