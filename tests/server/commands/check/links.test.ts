/** `check` finds links and routes inside the app that lead to no page. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkFile } from '../../../../server/commands/check/check-file.ts';
import { visitDefinition } from '../../support/visit-definition.ts';

const app = {
  texts: { 'error.required': '{title} is required' },
  routes: { '/visit': 'visit' },
  links: { portal: 'https://portal.example/' },
  menu: [{ title: 'Visit', to: '/visit' }],
  footer: [{ title: 'Privacy', to: '/privacy#data' }],
  pages: { content: { '/privacy': { title: 'Privacy', text: 'See [the form](/forms/visit?name=Ana).' } } },
};

/** Returns the code, pointer and text of each diagnostic. */
function check(changes: object, file = 'app.json', form: object = {}): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'links-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const files = { 'app.json': { ...app, ...changes }, 'visit.json': { ...visitDefinition(), ...form }, 'pictures/map.png': {} };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), JSON.stringify(content));
  }
  return checkFile(join(dir, file)).diagnostics.map(({ code, pointer, message, help }) => `${code} ${pointer} ${message} ${help}`);
}

describe('app.json', () => {
  it('may link to forms, routes, pages, pictures, the back office and other sites', () => {
    const menu = [
      '/',
      '/forms/visit',
      '/visit/',
      '/privacy',
      '/admin/tables',
      '/pictures/map.png',
      'https://example.com',
      'mailto:a@example.com',
    ];
    expect(check({ menu: menu.map((to) => ({ title: 'Link', to })) })).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    [
      'a route to an unknown form',
      { routes: { '/visit': 'vist' } },
      ['unknown-form /routes/~1visit There is no form "vist". Did you mean "visit"?'],
    ],
    [
      'a menu entry without a page',
      { menu: [{ title: 'Visit', to: '/visits?x=1' }] },
      ['dead-link /menu/0/to There is no page "/visits". Did you mean "/visit"?'],
    ],
    [
      'a link in a text',
      { pages: { content: { '/privacy': { title: 'Privacy', text: 'See [it](/forms/booking).' } } } },
      [
        'dead-link /pages/content/~1privacy/text There is no page "/forms/booking". Correct the path, or add the page to "routes" or "pages" of app.json.',
      ],
    ],
    [
      'the footer of a brand',
      { brands: { town: { name: 'Town', footer: [{ title: 'Privacy', to: '/privcy' }] } } },
      ['dead-link /brands/town/footer/0/to There is no page "/privcy". Did you mean "/privacy"?'],
    ],
    [
      'a link to a page that is switched off',
      { disabledScreens: ['/privacy'] },
      [
        'dead-link /footer/0/to The page "/privacy" is switched off by "disabledScreens" of app.json. Remove the link, or switch the page on.',
      ],
    ],
    [
      'an unknown page that is switched off',
      { disabledScreens: ['/privcy'] },
      ['dead-link /disabledScreens/0 There is no page "/privcy". Did you mean "/privacy"?'],
    ],
  ])('with %s gives an error with the remedy', (_, changes, expected) => {
    expect(check(changes)).toEqual(expected);
  });

  it('with an address that is not allowed gives an error', () => {
    expect(check({ links: { portal: 'javascript:alert(1)' } })).toEqual([expect.stringMatching(/^invalid-link \/links\/portal /)]);
  });
});

describe('a form', () => {
  it('with a link that leads nowhere gives an error', () => {
    expect(check({}, 'visit.json', { description: 'See [privacy](/privcy) and [the form](/visit).' })).toEqual([
      'dead-link /description There is no page "/privcy". Did you mean "/privacy"?',
    ]);
  });
});
