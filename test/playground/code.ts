/** The code of what the playground shows: a choice as an app would write it. */

import { type Choice, DEFAULTS, FEATURES, LOGINS, SERVED } from './choice.js';

export const STYLES = ['react', 'plain', 'elements', 'next'] as const;

/** Networks by namespace: the names that the code imports, and where from. */
const NETWORKS = {
  eip155: { names: ['mainnet', 'base', 'optimism'], from: 'latchkey/plugins/eip155/networks' },
  solana: { names: ['solanaMainnet'], from: 'latchkey/plugins/solana' },
  bip122: { names: ['bitcoin'], from: 'latchkey/plugins/bip122' },
  polkadot: { names: ['polkadotAssetHub'], from: 'latchkey/plugins/polkadot/networks' },
} as const;

const FAMILIES = {
  system: undefined,
  serif: 'Georgia, serif',
  rounded: 'ui-rounded, sans-serif',
  mono: 'ui-monospace',
};

/** Options of a preset that are longer have a line each, so that the playground shows them whole. */
const LONGEST = 50;

/** The lines that each style begins with, what it imports, and its lines after the modal. */
const PARTS = {
  react: {
    components: ['ConnectButton', 'ModalProvider'],
    from: 'latchkey/react',
    end: `
export const App = () => (
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>
);
`,
  },
  plain: {
    end: `
modal.start();
document.getElementById('connect')?.addEventListener('click', () => void modal.open());
`,
  },
  elements: {
    components: ['defineElements'],
    from: 'latchkey/elements',
    end: `
defineElements(modal);
document.body.append(document.createElement('latchkey-connect-button'));
`,
  },
  next: {
    components: ['ConnectButton', 'ModalProvider'],
    from: 'latchkey/react',
    end: `
export function Wallet() {
  // A modal for each request on the server, and for each page in the browser.
  const [modal] = useState(make);
  return (
    <ModalProvider modal={modal}>
      <ConnectButton />
    </ModalProvider>
  );
}
`,
  },
} as const;

/** The same for an embedded modal. */
const EMBEDDED = {
  react: {
    end: `
export function Wallet() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const modal = make(place.current as HTMLElement);
    void modal.open();
    return () => modal.destroy();
  }, []);
  return <div ref={place} />;
}
`,
  },
  plain: { end: '\nvoid modal.open();\n' },
} as const;

/**
 * The module of an app with the modal of a choice. It compiles as it is.
 *
 * @param style - `react`: the button is a component. `plain`: a button of the app opens the modal. `elements`: the button is a custom
 *   element. `next`: a client component. An embedded modal needs no button, so its code differs only with React.
 */
export function codeOf(choice: Choice, style: (typeof STYLES)[number]): string {
  const namespaces = choice.preset === 'evm' ? (['eip155'] as const) : choice.networks;
  const isTranslated = choice.locale !== DEFAULTS.locale;
  const isEmbedded = choice.form === 'embedded';
  const hasReact = style === 'react' || style === 'next';
  const part = isEmbedded ? EMBEDDED[hasReact ? 'react' : 'plain'] : PARTS[style];
  // A button has its texts before the modal is loaded.
  const hasButton = buttonOf(choice, style) !== undefined;
  const hooks = isEmbedded && hasReact ? ['useEffect', 'useRef'] : style === 'next' ? ['useState'] : [];
  const imports = [
    importOf(['createModal'], 'latchkey'),
    ...('from' in part && part.from === 'latchkey/elements' ? [importOf(part.components, part.from)] : []),
    ...namespaces.map((namespace) => importOf(NETWORKS[namespace].names, NETWORKS[namespace].from)),
    ...(isTranslated ? [importOf(['locales'], 'latchkey/plugins/locales')] : []),
    ...(isTranslated && hasButton ? [importOf([choice.locale], 'latchkey/plugins/locales/buttons')] : []),
    importOf([choice.preset], `latchkey/presets/${choice.preset}`),
    ...('from' in part && part.from === 'latchkey/react' ? [importOf(part.components, part.from)] : []),
    ...(hooks.length > 0 ? [importOf(hooks, 'react')] : []),
  ];
  const preset = `${choice.preset}(${presetOptions(choice, namespaces)})`;
  const texts = `locales({ only: ['${choice.locale}']${hasButton ? `, buttons: [${choice.locale}]` : ''} })`;
  const plugins = isTranslated ? `[\n${indented(`...${preset},\n${texts},`)}\n]` : preset;
  const embed = hasReact ? 'embed,' : "embed: document.getElementById('wallet') as HTMLElement,";
  const options = [
    `plugins: ${plugins},`,
    "app: { name: 'Meadow' },",
    ...(themeText(choice) ? [`theme: { ${themeText(choice)} },`] : []),
    ...(isTranslated ? [`locale: '${choice.locale}',`] : []),
    ...(isEmbedded ? [embed] : []),
  ].map(indented);
  const call = (indent: string) => `createModal({\n${options.join('\n')}\n});`.replaceAll('\n', `\n${indent}`);
  // A module of a client component runs on the server too, and an embedded modal needs its element.
  const isMade = style === 'next' || (isEmbedded && hasReact);
  const modal = isMade
    ? `const make = (${isEmbedded ? 'embed: HTMLElement' : ''}) =>\n  ${call('  ')}`
    : `const modal = ${call('')}`;
  const first = style === 'next' ? "'use client';\n" : '';
  return `${first}${imports.join('\n')}\n\n${modal}\n${part.end}`;
}

/** The button of the package that the code has: a component of React, a custom element, or none. */
export function buttonOf(choice: Choice, style: (typeof STYLES)[number]): 'react' | 'elements' | undefined {
  if (choice.form === 'embedded' || style === 'plain') return undefined;
  return style === 'elements' ? 'elements' : 'react';
}

const importOf = (names: readonly string[], from: string) => `import { ${names.join(', ')} } from '${from}';`;

function presetOptions({ preset, features, logins }: Choice, namespaces: Choice['networks']): string {
  const networks = `networks: [${namespaces.flatMap((namespace) => NETWORKS[namespace].names).join(', ')}]`;
  if (preset === 'evm') return `{ ${networks} }`;
  const isServed = SERVED.some((name) => features.includes(name));
  const [signature, ...embedded] = LOGINS;
  const hasFrame = embedded.some((name) => logins.includes(name));
  const endpoints = [
    ...(hasFrame ? ["frame: 'https://frame.example.com'"] : []),
    ...(isServed ? ["data: 'https://data.example.com'"] : []),
    ...(logins.includes(signature) ? ["siwx: 'https://app.example.com/siwx'"] : []),
  ];
  // Without their server these plugins are left out already.
  const left = [
    ...FEATURES.filter(
      (name) => !features.includes(name) && (isServed || !(SERVED as readonly string[]).includes(name)),
    ),
    ...embedded.filter((name) => hasFrame && !logins.includes(name)),
  ];
  const served = endpoints.length > 0 ? [`endpoints: { ${endpoints.join(', ')} }`] : [];
  const options = [networks, ...served, ...left.map((name) => `${name}: false`)];
  const line = `{ ${options.join(', ')} }`;
  return line.length > LONGEST ? `{\n${options.map((one) => indented(`${one},`)).join('\n')}\n}` : line;
}

const indented = (text: string) => text.replaceAll(/^/gm, '  ');

function themeText(choice: Choice): string {
  const family = FAMILIES[choice.font];
  return [
    ...(choice.mode !== DEFAULTS.mode ? [`mode: '${choice.mode}'`] : []),
    ...(choice.accent !== DEFAULTS.accent ? [`accent: '${choice.accent}'`] : []),
    ...(choice.radius !== DEFAULTS.radius ? [`radius: ${choice.radius}`] : []),
    ...(family ? [`font: '${family}'`] : []),
  ].join(', ');
}
