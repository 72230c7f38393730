// @vitest-environment jsdom
import { act, createRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { iconClose } from '../../../../kernel/ui/icons/icons.js';
import { Action, Button, IconButton, List, Row, SearchField, Tag } from '../../../../kernel/ui/kit/index.js';
import { click, render } from './kitRender.js';

describe('Button', () => {
  test('is a button that cannot submit by accident', () => {
    const { get } = render(<Button>Go</Button>);
    expect(get<HTMLButtonElement>('button').type).toBe('button');
    expect(get('button').textContent).toBe('Go');
  });

  test('busy shows a spinner, sets aria-busy and ignores clicks', () => {
    const pressed = vi.fn();
    const { get } = render(
      <Button busy icon={iconClose} onClick={pressed}>
        Checking
      </Button>,
    );
    click(get('button'));
    expect(pressed).not.toHaveBeenCalled();
    expect(get('button').getAttribute('aria-busy')).toBe('true');
    expect(get('.lk-spin').getAttribute('aria-hidden')).toBe('true');
    expect(get('button').querySelector('svg')).toBeNull();
  });

  test('disabled stays focusable, sets aria-disabled and ignores clicks', () => {
    const pressed = vi.fn();
    const { get } = render(
      <Button disabled onClick={pressed}>
        Enter an amount
      </Button>,
    );
    const button = get<HTMLButtonElement>('button');
    act(() => button.focus());
    click(button);
    expect(document.activeElement).toBe(button);
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(pressed).not.toHaveBeenCalled();
  });

  test('a disabled submit button does not submit its form', () => {
    const submitted = vi.fn((event: Event) => event.preventDefault());
    const { get } = render(
      <form onSubmit={(event) => submitted(event.nativeEvent)}>
        <Button submit disabled>
          Send
        </Button>
      </form>,
    );
    click(get('button'));
    expect(submitted).not.toHaveBeenCalled();
  });

  test('passes the click event to its handler and its element to the ref', () => {
    const pressed = vi.fn();
    const ref = createRef<HTMLButtonElement>();
    render(
      <Button elementRef={ref} onClick={pressed}>
        Go
      </Button>,
    );
    click(ref.current!);
    expect(pressed.mock.calls[0]![0].nativeEvent).toBeInstanceOf(MouseEvent);
  });

  test('an icon button has its label as name and a hidden icon', () => {
    const { get } = render(<IconButton icon={iconClose} label="Close" />);
    expect(get('button').getAttribute('aria-label')).toBe('Close');
    expect(get('svg').getAttribute('aria-hidden')).toBe('true');
  });

  test('a disabled action ignores clicks', () => {
    const pressed = vi.fn();
    const { get } = render(<Action icon={iconClose} label="Send" disabled onClick={pressed} />);
    click(get('button'));
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('Row', () => {
  test('renders a button, a link or plain content depending on its props', () => {
    const noop = () => {};
    expect(render(<Row title="A" onClick={noop} />).get('.lk-row').tagName).toBe('BUTTON');
    expect(render(<Row title="A" />).get('.lk-row').tagName).toBe('DIV');
    const link = render(<Row title="A" href="https://example.com/" />).get<HTMLAnchorElement>('.lk-row');
    expect([link.tagName, link.target, link.rel]).toEqual(['A', '_blank', 'noopener noreferrer']);
  });

  test('the current row has aria-current and a tick', () => {
    const { get } = render(<Row title="Base" current onClick={() => {}} />);
    expect(get('button').getAttribute('aria-current')).toBe('true');
    expect(get('.lk-row__tick svg')).toBeTruthy();
  });

  test('busy, disabled and dimmed rows ignore clicks', () => {
    const pressed = vi.fn();
    for (const state of [{ busy: true }, { disabled: true }, { dimmed: true }]) {
      click(render(<Row title="Base" onClick={pressed} {...state} />).get('button'));
    }
    expect(pressed).not.toHaveBeenCalled();
  });

  test('a busy row shows a spinner; a dimmed row is aria-disabled', () => {
    const busy = render(<Row title="Base" busy onClick={() => {}} />);
    expect(busy.get('button').getAttribute('aria-busy')).toBe('true');
    expect(busy.get('.lk-spin')).toBeTruthy();
    expect(
      render(<Row title="Base" dimmed onClick={() => {}} />)
        .get('button')
        .getAttribute('aria-disabled'),
    ).toBe('true');
  });

  test('a tag is shown beside the tick', () => {
    const { get } = render(<Row title="Sepolia" current end={<Tag tone="warn">Testnet</Tag>} onClick={() => {}} />);
    expect(get('.lk-row__end').textContent).toBe('Testnet');
    expect(get('.lk-row__tick')).toBeTruthy();
  });

  test('foreign text is isolated in direction and complete in the title', () => {
    const { get } = render(<Row title="نور wallet" sub="x" />);
    expect(get('.lk-row__title').title).toBe('نور wallet');
    expect(get('.lk-row__title > bdi').textContent).toBe('نور wallet');
    expect(get('.lk-row__sub > bdi').textContent).toBe('x');
  });

  test('a list keeps its role and its name', () => {
    const { get } = render(
      <List label="Networks">
        <li>a</li>
      </List>,
    );
    expect(get('ul[role="list"]').getAttribute('aria-label')).toBe('Networks');
  });
});

describe('SearchField', () => {
  function Search() {
    const [value, setValue] = useState('pol');
    return <SearchField label="Search networks" clearLabel="Clear search" value={value} onChange={setValue} />;
  }

  test('its accessible name is only the label', () => {
    const { get } = render(<Search />);
    expect(get('input').getAttribute('aria-label')).toBe('Search networks');
    expect(get<HTMLInputElement>('input').type).toBe('search');
  });

  test('clearing empties the field, removes the button and keeps the focus in the input', () => {
    const { get, container } = render(<Search />);
    click(get('button[aria-label="Clear search"]'));
    expect(get<HTMLInputElement>('input').value).toBe('');
    expect(document.activeElement).toBe(get('input'));
    expect(container.querySelector('button')).toBeNull();
  });
});
