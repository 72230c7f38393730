/** Links to the demo with other options. */

const VARIANTS = [
  ['/?siwx', 'Sign-in required'],
  ['/?terms&legal', 'Terms first'],
  ['/?collapse', 'Wallets behind a row'],
  ['/?embed', 'Modal in the page'],
  ['/?logins=none&siwx=none', 'Wallets only'],
  ['/?parts=eip155', 'EVM only'],
  ['/?bench', 'Test bench'],
] as const;

export function Variants() {
  return (
    <nav className="variants" aria-label="Variants">
      {VARIANTS.map(([href, name]) => (
        <a key={href} href={href} aria-current={location.search === href.slice(1) ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
