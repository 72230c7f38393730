/** Checks of the views of a feature: they open, work by keyboard, and are accessible. */

import { isModalError } from '../../../values/error.js';
import { fail, show } from '../../stage.js';
import type { FeatureCheckRun } from '../check.js';
import type { Axe } from '../fixtures.js';
import type { FeatureStage, Shown } from '../stage.js';

const WRITING = '“Check the feature” in plugins/README.md, about views';
/** Elements that browsers put into the tab order. */
const NATIVE =
  'a[href], button, input, select, textarea, summary, label, option, audio[controls], video[controls], iframe';
/**
 * The texts of the shell for a part and for a view that failed. A test compares them with the shell's: pages would load more bytes if
 * the checks imported them.
 */
export const FAILED = ['This part didn’t load', 'This screen didn’t load'] as const;

export const viewChecks: readonly FeatureCheckRun[] = [
  {
    id: 'views',
    title: 'each view and part opens without an error, and a view has a title',
    read: WRITING,
    shows: true,
    gate: true,
    run: eachView(async (stage, shown, dialog) => {
      checkDrawn(stage, shown, dialog);
      const title = dialog.querySelector('h1, h2, h3')?.textContent?.trim();
      const root = stage.root();
      if (!shown.isPart && (!title || title === 'Wallet'))
        fail(
          `The view ${shown.name} has no title. Expected: <Screen title={…}>, which is also the name of the dialog.`,
        );
      if (!root.activeElement)
        fail(
          `Opening the view ${shown.name} leaves the focus outside of the modal. Expected: in the view, as Screen sets it.`,
        );
    }),
  },
  {
    id: 'keyboard',
    title: 'everything that can be pressed in its views can be reached and used by keyboard',
    read: WRITING,
    shows: true,
    run: eachView(async (_, { name }, dialog) => {
      for (const element of dialog.querySelectorAll<HTMLElement>('.lk-view *')) {
        const wrong = faultOf(element);
        if (wrong) fail(`In the view ${name}, ${outline(element)} ${wrong}`);
      }
    }),
  },
  {
    id: 'accessible',
    title: 'axe finds nothing in its views',
    read: WRITING,
    shows: true,
    async run(subject) {
      const load = subject.fixtures.axe;
      if (!load) return 'The fixtures have no "axe". Install axe-core, and give axe: () => import(\'axe-core\').';
      const module = await load();
      const axe: Axe = 'run' in module ? module : module.default;
      return eachView(async (_, { name, isPart }, dialog) => {
        // Layout is unknown here, and a part has its title in the view around it.
        const off = { enabled: false };
        const rules = {
          'color-contrast': off,
          region: off,
          'target-size': off,
          ...(isPart && { 'heading-order': off }),
        };
        const { violations } = await axe.run(dialog, { rules });
        const [first] = violations;
        if (first)
          fail(
            `In the view ${name}, axe finds ${violations.length}: ${first.id}, “${first.help}”, at ${first.nodes[0]?.html.slice(0, 120)}. Expected: none.`,
          );
      })(subject);
    },
  },
];

/** Runs a check for each view, each in a modal of its own. */
export function eachView(
  check: (stage: FeatureStage, shown: Shown, dialog: Element) => Promise<void>,
): FeatureCheckRun['run'] {
  return async ({ stage, shown }) => {
    for (const one of shown) {
      const here = await stage();
      await check(here, one, await here.open(one));
      here.modal.destroy();
    }
    return undefined;
  };
}

/** Fails if the card of a view that failed is shown, or an error was reported that no code has foreseen. */
export function checkDrawn({ modal }: FeatureStage, { name }: Shown, dialog: Element, when = ''): void {
  const crash = modal.test.errors.find((error) => !isForeseen(error) && !isUnscripted(error));
  if (crash !== undefined) fail(`The view ${name} fails${when}: ${show(crash)}. Expected: no error.`);
  const isFailed = FAILED.some((text) => dialog.textContent?.includes(text));
  const [error] = modal.test.errors;
  if (isFailed)
    fail(
      `The view ${name} fails${when}: ${error === undefined ? 'its error card is shown' : show(error)}. Expected: no error.`,
    );
}

/** Code of an error that is no `ModalError` of its author. */
const isForeseen = (error: unknown) => isModalError(error) && error.code !== 'UNEXPECTED';

/** A request that the fixtures do not answer fails, as a server can. */
const isUnscripted = (error: unknown) => error instanceof Error && error.message.startsWith('No answer is scripted');

/** The fault of an element for users of the keyboard. */
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
