// @vitest-environment jsdom
import { checkFeaturePlugin, type FeatureCheckId, type FeatureFixtures } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { FAILED } from '../../../../kernel/testing/feature/checks/views.js';
import { shellText } from '../../../../kernel/ui/texts/shellText.js';
import { check } from '../../../plugins/example-feature/check.js';
import { FAULTS } from './faults.js';
import { LATE_FAULTS } from './lateFaults.js';
import { USE_FAULTS } from './useFaults.js';

const ALL = { ...FAULTS, ...LATE_FAULTS, ...USE_FAULTS };
const IDS: readonly FeatureCheckId[] = [
  'contract',
  'import',
  'descriptor',
  'server',
  'views',
  'keyboard',
  'presses',
  'accessible',
  'texts',
  'origins',
  'stored',
  'teardown',
  'two-modals',
];

/** Runs one check alone. */
const only = (id: FeatureCheckId): NonNullable<FeatureFixtures['skip']> =>
  Object.fromEntries(IDS.filter((one) => one !== id).map((one) => [one, 'Another check is tried.']));

it.each(Object.entries(ALL))('a feature that %s fails its check, and says so', async (_, fault) => {
  const fixtures = { ...check.fixtures, ...fault.fixtures, skip: only(fault.check) };
  const { checks, text } = await checkFeaturePlugin(fault.plugin, fixtures);
  const failed = checks.filter(({ status }) => status === 'failed');
  expect(
    failed.map(({ id }) => id),
    text,
  ).toEqual([fault.check]);
  expect(failed[0]?.why).toContain(fault.says);
  expect(failed[0]?.why).toMatch(/ Read “.+” in (plugins|kernel)\/README\.md.*\.$/s);
});

it('each check has a planted fault', () => {
  expect([...new Set(Object.values(ALL).map((one) => one.check))].sort()).toEqual([...IDS].sort());
});

it('the checks know the texts of a part and of a view that failed', () => {
  expect(FAILED).toEqual([shellText.texts.failed, shellText.texts.failedScreen]);
});
