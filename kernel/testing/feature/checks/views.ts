/** Checks of the views of a feature: they open, work by keyboard, and are accessible. */

import { isModalError } from '../../../values/error.js';
import { fail, show } from '../../stage.js';
import type { FeatureCheckRun } from '../check.js';
import type { Axe } from '../fixtures.js';
import { keyboardFault } from '../keyboardFault.js';
import type { FeatureStage, Shown } from '../stage.js';

const WRITING = '“Check the feature” in plugins/README.md, about views';
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
        const fault = keyboardFault(element);
        if (fault) fail(`In the view ${name}, ${fault}`);
      }
    }),
  },
  {
    id: 'presses',
    title: 'no press of a button throws, and what appears then can be reached by keyboard',
    read: WRITING,
    shows: true,
    async run({ used }) {
      const { presses } = await used();
      const [fault] = [
        ...presses.thrown.map((one) => `${one}. Expected: it shows the user what went wrong.`),
        ...presses.unreachable,
      ];
      if (fault !== undefined) fail(fault);
      return undefined;
    },
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
