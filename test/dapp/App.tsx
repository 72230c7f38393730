/** The demo: the page of an invented exchange, or with `?bench` only the cards that use each part of the modal. */

import { ConnectButton } from 'latchkey/react';
import { Bench } from './Bench.js';
import { Product } from './product/Product.js';
import { EMBED, isBench } from './queryOptions.js';

/** The whole page. */
export function App() {
  return isBench(new URLSearchParams(location.search)) ? <BenchPage /> : <Product />;
}

function BenchPage() {
  return (
    <>
      <header className="bar">
        <a className="logo" href="/">
          <img src="/icon.svg" alt="" width="30" height="30" />
          Meadow
        </a>
        <ConnectButton />
      </header>
      <main className="page">
        <h1 className="bench-title">Test bench</h1>
        <div className="embed" ref={(node) => node?.append(EMBED)} />
        <Bench />
      </main>
    </>
  );
}
