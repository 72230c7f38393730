/** Links to the demo with other options. */

const VARIANTS = [
  ['/?logins', 'E-mail and social'],
  ['/?siwx', 'Sign in'],
  ['/?terms&legal&logins', 'Terms first'],
  ['/?collapse&logins', 'Wallets behind a row'],
  ['/?embed', 'In the page'],
  ['/?parts=eip155', 'EVM only'],
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
