/** The fault of an element for users of the keyboard. */

/** Elements that browsers put into the tab order. */
const NATIVE =
  'a[href], button, input, select, textarea, summary, label, option, audio[controls], video[controls], iframe';
/** @returns the element, what is wrong with it, and what is expected; `undefined` if nothing is wrong */
export function keyboardFault(element: HTMLElement): string | undefined {
  const fault = faultOf(element);
  return fault && `${outline(element)} ${fault}`;
}

function faultOf(element: HTMLElement): string | undefined {
  const isNative = element.matches(NATIVE);
  const tab = element.getAttribute('tabindex');
  if (tab !== null && Number(tab) > 0)
    return `has the tabindex ${tab}. Expected: 0, so that the order of the keys is the order on the screen.`;
  const { onClick, onKeyDown, onKeyUp } = propsOf(element);
  const acts = typeof onClick === 'function';
  if (element.matches('a:not([href])') && acts)
    return 'is a link without "href", which no key reaches. Expected: a Button of latchkey/ui, or an "href".';
  if (isNative || !acts) return undefined;
  // A row may take clicks for the control inside.
  if (element.querySelector(NATIVE)) return undefined;
  if (tab === null)
    return 'can be pressed, and no key reaches it. Expected: a Button or Row of latchkey/ui, or a native button.';
  if (!onKeyDown && !onKeyUp)
    return 'has the focus, and no key presses it. Expected: a native button, which Enter and the space bar press.';
  return undefined;
}

/** The props with which React has rendered an element. */
function propsOf(element: Element): Readonly<Record<string, unknown>> {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return (key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined) ?? {};
}

const outline = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 100);
