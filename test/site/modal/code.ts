/** The code of what the playground shows: a choice as an app would write it. */

import { type Choice, DEFAULTS, FEATURES, SERVED } from './choice.js';

export const STYLES = ['react', 'plain'] as const;

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

/**
 * The module of an app with the modal of a choice. It compiles as it is.
 *
 * @param style - `react`: the button is a component. `plain`: custom elements.
 */
export function codeOf(choice: Choice, style: (typeof STYLES)[number]): string {
  const namespaces = choice.preset === 'evm' ? (['eip155'] as const) : choice.networks;
  const isTranslated = choice.locale !== DEFAULTS.locale;
  const isReact = style === 'react';
  const isEmbedded = choice.form === 'embedded';
  const imports = [
    importOf(['createModal'], 'latchkey'),
    ...(isReact || isEmbedded ? [] : [importOf(['defineElements'], 'latchkey/elements')]),
    ...namespaces.map((namespace) => importOf(NETWORKS[namespace].names, NETWORKS[namespace].from)),
    ...(isTranslated ? [importOf(['locales'], 'latchkey/plugins/locales')] : []),
    importOf([choice.preset], `latchkey/presets/${choice.preset}`),
    ...(isReact && !isEmbedded ? [importOf(['ConnectButton', 'ModalProvider'], 'latchkey/react')] : []),
  ];
  const preset = `${choice.preset}(${presetOptions(choice, namespaces)})`;
  const plugins = isTranslated ? `[...${preset}, locales({ only: ['${choice.locale}'] })]` : preset;
  const options = [
    `plugins: ${plugins},`,
    "app: { name: 'Meadow' },",
    ...(themeText(choice) ? [`theme: { ${themeText(choice)} },`] : []),
    ...(isTranslated ? [`locale: '${choice.locale}',`] : []),
    ...(isEmbedded ? ["embed: document.getElementById('wallet') as HTMLElement,"] : []),
  ];
  const modal = `const modal = createModal({\n${options.map((line) => `  ${line}`).join('\n')}\n});`;
  return `${imports.join('\n')}\n\n${modal}\n${endOf(isReact, isEmbedded)}`;
}

const importOf = (names: readonly string[], from: string) => `import { ${names.join(', ')} } from '${from}';`;

function presetOptions({ preset, features }: Choice, namespaces: Choice['networks']): string {
  const networks = `networks: [${namespaces.flatMap((namespace) => NETWORKS[namespace].names).join(', ')}]`;
  if (preset === 'evm') return `{ ${networks} }`;
  const isServed = SERVED.some((name) => features.includes(name));
  // Without a data API these plugins are left out already.
  const left = FEATURES.filter(
    (name) => !features.includes(name) && (isServed || !(SERVED as readonly string[]).includes(name)),
  );
  const data = isServed ? ["endpoints: { data: 'https://data.example.com' }"] : [];
  return `{ ${[networks, ...data, ...left.map((name) => `${name}: false`)].join(', ')} }`;
}

function themeText(choice: Choice): string {
  const family = FAMILIES[choice.font];
  return [
    ...(choice.mode !== DEFAULTS.mode ? [`mode: '${choice.mode}'`] : []),
    ...(choice.accent !== DEFAULTS.accent ? [`accent: '${choice.accent}'`] : []),
    ...(choice.radius !== DEFAULTS.radius ? [`radius: ${choice.radius}`] : []),
    ...(family ? [`font: '${family}'`] : []),
  ].join(', ');
}

function endOf(isReact: boolean, isEmbedded: boolean): string {
  if (isEmbedded) return 'modal.start();\n';
  if (!isReact)
    return "defineElements(modal);\ndocument.body.append(document.createElement('latchkey-connect-button'));\n";
  return `
export const App = () => (
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>
);
`;
}
