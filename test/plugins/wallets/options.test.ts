import { isModalError } from 'latchkey';
import { wallets } from 'latchkey/plugins/wallets';
import { describe, expect, test } from 'vitest';

const slots = (plugin: { readonly contributes: readonly { readonly slot: string }[] }) =>
  plugin.contributes.map(({ slot }) => slot);

describe('origins', () => {
  test('are empty without options', () => {
    const plugin = wallets();
    expect(plugin.origins).toEqual([]);
    expect(slots(plugin)).not.toContain('wallets.directory');
    expect(slots(plugin)).not.toContain('wallets.images');
  });

  test('contain the default directory if only a project id is given', () => {
    expect(wallets({ projectId: 'abc' }).origins).toEqual(['https://api.web3modal.org']);
  });

  test('contain only the directory of baseUrl', () => {
    const plugin = wallets({ projectId: 'abc', baseUrl: 'https://wallets.example.com/v1/' });
    expect(plugin.origins).toEqual(['https://wallets.example.com']);
    expect(slots(plugin)).toContain('wallets.directory');
  });

  test('are empty if the directory is a list', () => {
    const plugin = wallets({ projectId: 'abc', list: [{ id: 'one', name: 'One' }] });
    expect(plugin.origins).toEqual([]);
    expect(slots(plugin).filter((slot) => slot === 'wallets.directory')).toHaveLength(1);
  });

  test('are empty if the project id is empty', () => {
    expect(wallets({ projectId: '' }).origins).toEqual([]);
  });
});

describe('an invalid option throws an error that names it', () => {
  test.each([
    [{ projectID: 'x' }, 'wallets: option "projectID" is not known; did you mean "projectId"?'],
    [
      { baseUrl: 'http://wallets.example.com' },
      'option "baseUrl" is "http://wallets.example.com/…"; expected an https URL',
    ],
    [{ baseUrl: 'wallets.example.com' }, 'expected an https URL'],
    [{ featured: 'abc' }, 'option "featured" is "abc"; expected a list.'],
    [{ featured: [1] }, 'option "featured[0]" is 1; expected a text.'],
    [{ custom: [{ id: 'x' }] }, 'option "custom[0]" is {"id":"x"}; expected a wallet with an id and a name.'],
    [{ list: [null] }, 'option "list[0]" is null'],
    [{ chains: [1] }, 'option "chains[0]" is 1; expected a text.'],
    [{ order: [1] }, 'option "order[0]" is 1; expected a text.'],
    [{ allWallets: 'show' }, 'option "allWallets" is "show"; expected "SHOW" or "HIDE" or "ONLY_MOBILE".'],
    [{ recommended: 4 }, 'option "recommended" is 4; expected true or false.'],
    [{ images: { wallets: {} } }, 'option "images.wallets" is not known; did you mean "wallet"?'],
  ])('%j', (options, message) => {
    expect(() => wallets(options as never)).toThrow(message);
    try {
      wallets(options as never);
    } catch (error) {
      expect(isModalError(error, 'OPTION_INVALID')).toBe(true);
    }
  });
});
