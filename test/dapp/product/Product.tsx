/** The page of Meadow, an invented exchange: an app as people build it around the modal. */

import { Bench } from '../Bench.js';
import { EMBED } from '../queryOptions.js';
import { Look } from '../sections/Theme.js';
import { Actions } from './Actions.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';
import { Hero } from './Hero.js';
import { Markets } from './Markets.js';

export function Product() {
  return (
    <>
      <Header />
      <main className="page page--product">
        <Hero />
        <div className="embed" ref={(node) => node?.append(EMBED)} />
        <Markets />
        <Actions />
        <section className="section look" id="look" aria-labelledby="look-title">
          <div className="section__head">
            <h2 id="look-title">It takes your colours</h2>
            <p>Change the theme, the accent, the corners or the language. The buttons and the modal follow at once.</p>
          </div>
          <div className="card">
            <Look accent="Green" />
          </div>
        </section>
        <details className="fold" id="bench">
          <summary>
            <h2>Test bench</h2>
            <span>Each part of the modal by itself, wallets with faults, and the event log</span>
          </summary>
          <Bench look={false} />
        </details>
      </main>
      <Footer />
    </>
  );
}
