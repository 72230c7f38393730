/** The state of the playground: what its controls choose, and its text in a URL. Every value of a URL is checked. */

export const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot'] as const;
export const MODES = ['system', 'light', 'dark'] as const;
export const FORMS = ['embedded', 'dialog'] as const;
export const FONTS = ['system', 'serif', 'rounded', 'mono'] as const;
export const LOCALES = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'tr', 'vi', 'zh'] as const;
export const PRESETS = ['evm', 'full'] as const;
/** Plugins of the preset `full` that can be left out. */
export const FEATURES = ['send', 'receive', 'tokens', 'history', 'swaps'] as const;
/** Features that need a data API in an app. */
export const SERVED = ['tokens', 'history', 'swaps'] as const;
/** Ways to log in of the preset `full`: a signature (siwx), and those of the embedded wallet. */
export const LOGINS = ['signature', 'email', 'socials', 'farcaster'] as const;

/** Everything that the controls choose. It names no view, no recipient and no amount: a link can prepare no payment. */
export interface Choice {
  readonly preset: (typeof PRESETS)[number];
  /** Namespaces of the preset `full`, at least one. The preset `evm` has `eip155` only. */
  readonly networks: readonly (typeof NAMESPACES)[number][];
  readonly features: readonly (typeof FEATURES)[number][];
  readonly logins: readonly (typeof LOGINS)[number][];
  readonly mode: (typeof MODES)[number];
  /** `#rrggbb`, in lower case. */
  readonly accent: string;
  /** 0 to 20 px. */
  readonly radius: number;
  readonly font: (typeof FONTS)[number];
  readonly locale: (typeof LOCALES)[number];
  readonly form: (typeof FORMS)[number];
}

export const DEFAULTS: Choice = {
  preset: 'full',
  networks: NAMESPACES,
  features: FEATURES,
  logins: [],
  mode: 'system',
  accent: '#6680ff',
  radius: 16,
  font: 'system',
  locale: 'en',
  form: 'embedded',
};

/**
 * The choice in the query of a URL. Values that are unknown or malformed are replaced by the defaults, and other names are ignored.
 *
 * @param text - The query or the fragment, without its `?` or `#`. At most 500 characters are read.
 */
export function readChoice(text: string): Choice {
  const query = new URLSearchParams(text.slice(0, 500));
  const one = <const T extends string>(name: string, values: readonly T[], fallback: T): T =>
    values.find((value) => value === query.get(name)) ?? fallback;
  const some = <const T extends string>(name: string, values: readonly T[], fallback: readonly T[]): readonly T[] => {
    const given = query.get(name)?.split(' ');
    return given ? values.filter((value) => given.includes(value)) : fallback;
  };
  const accent = query.get('accent')?.toLowerCase() ?? '';
  const radius = query.get('radius') ?? '';
  const networks = some('networks', NAMESPACES, DEFAULTS.networks);
  return {
    preset: one('preset', PRESETS, DEFAULTS.preset),
    networks: networks.length > 0 ? networks : DEFAULTS.networks,
    features: some('features', FEATURES, DEFAULTS.features),
    logins: some('logins', LOGINS, DEFAULTS.logins),
    mode: one('mode', MODES, DEFAULTS.mode),
    accent: /^[0-9a-f]{6}$/.test(accent) ? `#${accent}` : DEFAULTS.accent,
    radius: /^(1?\d|20)$/.test(radius) ? Number(radius) : DEFAULTS.radius,
    font: one('font', FONTS, DEFAULTS.font),
    locale: one('locale', LOCALES, DEFAULTS.locale),
    form: one('form', FORMS, DEFAULTS.form),
  };
}

/** The text of a choice for a URL: only what differs from the defaults. */
export function writeChoice(choice: Choice): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) {
    const text = textOf(value);
    if (text !== textOf(DEFAULTS[name as keyof Choice])) query.set(name, text);
  }
  return query.toString();
}

const textOf = (value: Choice[keyof Choice]): string =>
  typeof value === 'object' ? value.join(' ') : String(value).replace('#', '');
