// @vitest-environment jsdom
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { qrPath } from '../../../../kernel/core/qr/qrPath.js';
import * as icons from '../../../../kernel/ui/icons/icons.js';
import * as more from '../../../../kernel/ui/icons/iconsMore.js';
import {
  ButtonRow,
  Cell,
  Checkbox,
  Field,
  Grid,
  GridCell,
  Handshake,
  IconPlate,
  Message,
  Pill,
  Qr,
  SkeletonCell,
  Switch,
  TagCard,
} from '../../../../kernel/ui/kit/index.js';
import { click, press, render, type } from './kitRender.js';

const noop = () => {};

describe('qrPath', () => {
  const light = (size: number) => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const pins = (path: string) =>
    [...path.matchAll(/M([\d.]+) ([\d.]+)a0\.43/g)].map(([, x, y]) => [Number(x), Number(y)]);

  test('vertical neighbours form one bar, horizontal neighbours do not', () => {
    const matrix = light(21);
    for (const [x, y] of [
      [9, 9],
      [9, 10],
      [10, 9],
    ] as const)
      matrix[y]![x] = true;
    expect(pins(qrPath(matrix))).toEqual([
      [9.07, 9.51],
      [10.07, 9.51],
    ]);
    expect(qrPath(matrix)).toContain('v0.98a');
  });

  test('the hole omits whole modules and keeps the three finder patterns', () => {
    const dark = light(21).map((row) => row.map(() => true));
    const inHole = pins(qrPath(dark, 5)).filter(([x = 0, y = 0]) => x > 8 && x < 12 && y > 8.5 && y < 12.5);
    expect(inHole).toEqual([]);
    expect(qrPath(light(21)).match(/M/g)).toHaveLength(9);
  });

  test('an empty or ragged matrix draws no bars and does not throw', () => {
    expect(pins(qrPath([]))).toEqual([]);
    expect(pins(qrPath([[], [], []]))).toEqual([]);
  });
});

describe('Qr', () => {
  const code = { path: 'M0 0h1', size: 21 };

  test('a code is a named image with the mark in its centre', () => {
    const { get } = render(<Qr label="QR code" code={code} mark={<IconPlate icon={more.iconLatch} />} />);
    expect([get('svg').getAttribute('role'), get('svg').getAttribute('aria-label')]).toEqual(['img', 'QR code']);
    expect(get('.lk-qr__mark .lk-icon-plate')).toBeTruthy();
    expect(get('.lk-qr').getAttribute('aria-busy')).toBeNull();
  });

  test('without a code it shows a hidden placeholder', () => {
    const { get } = render(<Qr label="QR code" />);
    expect([get('.lk-qr').getAttribute('aria-busy'), get('svg').getAttribute('aria-hidden')]).toEqual(['true', 'true']);
    expect(get('.lk-spin')).toBeTruthy();
  });

  test('a failure is an alert with an action, also over an old code', () => {
    const { get } = render(
      <Qr label="QR code" code={code} failed={{ title: 'The link didn’t load', action: 'again' }} />,
    );
    expect(get('[role="alert"]').textContent).toBe('The link didn’t loadagain');
    expect(get('svg').getAttribute('aria-hidden')).toBe('true');
    expect(get('path').getAttribute('d')).not.toBe(code.path);
  });
});

describe('Grid', () => {
  test('a cell has its position in a partly rendered list; skeletons are hidden', () => {
    const { get, container } = render(
      <Grid label="Wallets" busy>
        <GridCell name="Acorn" setSize={400} position={41} onClick={noop} />
        <GridCell name="Fern" setSize={400} position={42} onClick={noop} />
        <SkeletonCell />
      </Grid>,
    );
    expect(get('ul').getAttribute('aria-busy')).toBe('true');
    const places = ['aria-setsize', 'aria-posinset', 'aria-hidden'];
    expect([...container.querySelectorAll('li')].map((cell) => places.map((name) => cell.getAttribute(name)))).toEqual([
      ['400', '41', null],
      ['400', '42', null],
      [null, null, 'true'],
    ]);
    press(get('ul'), 'ArrowRight');
    expect(document.activeElement?.textContent).toContain('Fern');
  });

  test("a note is part of a cell's name and its explanation describes the cell", () => {
    const { get } = render(<Cell name="Acorn" note="Unverified" describedBy="why" onClick={noop} />);
    expect(get('button').textContent).toBe('Acorn Unverified');
    expect(get('button').getAttribute('aria-describedby')).toBe('why');
  });
});

describe('Switch and Checkbox', () => {
  test('a switch exposes its state and changes once per click', () => {
    const changed = vi.fn();
    const { get } = render(<Switch label="Smart account" checked onChange={changed} />);
    const control = get('[role="switch"]');
    expect([control.getAttribute('aria-checked'), control.getAttribute('aria-label')]).toEqual([
      'true',
      'Smart account',
    ]);
    click(get('button'));
    expect(changed).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('busy and disabled switches ignore clicks', () => {
    const changed = vi.fn();
    click(render(<Switch label="a" checked busy onChange={changed} />).get('button'));
    click(render(<Switch label="a" checked disabled onChange={changed} />).get('button'));
    expect(changed).not.toHaveBeenCalled();
  });

  function Terms({ onLink = noop }) {
    const [checked, check] = useState(false);
    return (
      <Checkbox checked={checked} onChange={check}>
        I accept the{' '}
        <a
          href="https://example.com/terms"
          onClick={(event) => {
            event.preventDefault();
            onLink();
          }}
        >
          Terms
        </a>
      </Checkbox>
    );
  }

  test('a check box has its sentence as name, and a click on it toggles the box', () => {
    const { get } = render(<Terms />);
    const box = get('[role="checkbox"]');
    expect(get(`[id="${box.getAttribute('aria-labelledby')}"]`).textContent).toBe('I accept the Terms');
    click(box);
    expect(box.getAttribute('aria-checked')).toBe('true');
    click(get('label'));
    expect(box.getAttribute('aria-checked')).toBe('false');
  });

  test('a click on a link in the sentence does not toggle the box', () => {
    const followed = vi.fn();
    const { get } = render(<Terms onLink={followed} />);
    expect(get('[role="checkbox"]').querySelector('a')).toBeNull();
    click(get('a'));
    expect(followed).toHaveBeenCalledOnce();
    expect(get('[role="checkbox"]').getAttribute('aria-checked')).toBe('false');
  });
});

describe('small parts', () => {
  test('the handshake exposes its state only to the style sheet', () => {
    const { get } = render(<Handshake state="bad" from="a" to="b" />);
    expect([get('.lk-handshake').dataset.state, get('.lk-handshake').getAttribute('aria-hidden')]).toEqual([
      'bad',
      'true',
    ]);
  });

  test('a message has the given role, a bad message a warning icon', () => {
    const { get } = render(
      <Message tone="bad" role="alert" id="m">
        Signature declined
      </Message>,
    );
    expect(get('#m[role="alert"]').textContent).toBe('Signature declined');
    expect(get('#m svg')).toBeTruthy();
    expect(render(<Message busy>Checking</Message>).get('.lk-spin')).toBeTruthy();
  });

  test('a pill without onClick is a text with its label as hidden text', () => {
    const { container, get } = render(<Pill text="Ethereum" label="Network: Ethereum" />);
    expect(container.querySelector('button, svg')).toBeNull();
    expect([get('.lk-vh').textContent, get('bdi').getAttribute('aria-hidden')]).toEqual(['Network: Ethereum', 'true']);
  });

  test("a suffix is part of the field's name, not of its value", () => {
    const changed = vi.fn();
    const { get } = render(<Field label="Name" value="a" suffix=".example.eth" onChange={changed} />);
    expect(get('input').getAttribute('aria-label')).toBe('Name .example.eth');
    type(get<HTMLInputElement>('input'), 'ab');
    expect(changed).toHaveBeenCalledExactlyOnceWith('ab');
  });

  test('a tag card has the complete name in its title', () => {
    expect(render(<TagCard name="alice" suffix=".example.eth" />).get('[title]').title).toBe('alice.example.eth');
  });

  test('ButtonRow is only layout', () => {
    expect(render(<ButtonRow second>x</ButtonRow>).get('.lk-button-row--12').textContent).toBe('x');
  });

  test('every icon is valid path data', () => {
    for (const shape of Object.values({ ...icons, ...more })) {
      if (typeof shape === 'function') continue;
      const paths =
        typeof shape === 'string' ? [shape] : 'flip' in shape ? [shape.flip] : shape.fill.map(({ path }) => path);
      for (const path of paths) expect(path).toMatch(/^M[\d.\s,aAcChHlLmMqQsSvVzZ-]+$/);
    }
  });
});
