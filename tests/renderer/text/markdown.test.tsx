/** The Markdown subset: supported markup and literal text. */

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { Markdown } from '../../../renderer/text/Markdown.tsx';
import { isSafeUrl, parseMarkdown } from '../../../engine/text/parse-markdown.ts';

function html(text: string, props: { isInline?: boolean; opensNewTab?: boolean } = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} {...props} />
    </MemoryRouter>,
  );
}

test('a blank line separates paragraphs, a single line break does not', () => {
  expect(html('one\ntwo\n\nthree')).toBe('<p>one two</p><p>three</p>');
});

test('lines that start with a hyphen are a list, also directly after a paragraph', () => {
  expect(html('Bring:\n- a photo\n- a **birth** certificate\n\nThank you.')).toBe(
    '<p>Bring:</p><ul><li>a photo</li><li>a <strong>birth</strong> certificate</li></ul><p>Thank you.</p>',
  );
});

test('a line after a list item continues the item', () => {
  expect(parseMarkdown('- first\n  continues\n- second')).toEqual([
    { kind: 'list', items: [[{ kind: 'text', text: 'first continues' }], [{ kind: 'text', text: 'second' }]] },
  ]);
});

test('a link is allowed inside bold text', () => {
  expect(html('**see [us](mailto:us@example.com) now**', { isInline: true })).toBe(
    '<strong>see <a href="mailto:us@example.com">us</a> now</strong>',
  );
});

test('an in-app link uses the router, or opens a new tab inside a form', () => {
  expect(html('[terms](/terms)', { isInline: true })).toBe('<a href="/terms" data-discover="true">terms</a>');
  expect(html('[terms](/terms)', { isInline: true, opensNewTab: true })).toContain('target="_blank"');
});

test('an external link opens a new tab without a referrer, and announces it', () => {
  const link = html('[form](https://example.com/a?b=1)', { isInline: true });
  expect(link).toContain('target="_blank" rel="noopener noreferrer"');
  expect(link).toContain('opens in a new tab');
});

test('HTML is literal text', () => {
  expect(html('<img src=x onerror=alert(1)> & <b>bold</b>')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;bold&lt;/b&gt;</p>',
  );
});

test('incomplete markup is literal text', () => {
  expect(html('2 ** 3, [a](, ** and *one*')).toBe('<p>2 ** 3, [a](, ** and *one*</p>');
});

describe('a URL is linked', () => {
  test.each(['https://example.com', 'HTTPS://example.com/x', 'mailto:a@b.example', 'tel:+639171234567', '/', '/forms/clearance?x=1#y'])(
    'if it is %s',
    (to) => expect(isSafeUrl(to)).toBe(true),
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'http://example.com',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'page',
    '#x',
    'https://',
    'vbscript:x',
  ])('but not if it is %s', (to) => {
    expect(isSafeUrl(to)).toBe(false);
    expect(html(`[label](${to})`)).not.toContain('href');
  });
});

describe('a backslash makes a character literal', () => {
  test.each([
    ['\\*\\*a\\*\\*', '<p>**a**</p>'],
    ['**a\\*b**', '<p><strong>a*b</strong></p>'],
    ['\\[a\\](/b) [a\\]](/b)', '<p>[a](/b) <a href="/b" data-discover="true">a]</a></p>'],
    ['\\- a', '<p>- a</p>'],
    ['a\\\\b \\n \\', '<p>a\\b \\n \\</p>'],
  ])('in %s', (text, expected) => {
    expect(html(text)).toContain(expected);
  });
});

test('a long text of incomplete markup is parsed in less than a second', () => {
  const start = performance.now();
  parseMarkdown('**a*'.repeat(5_000));
  parseMarkdown('[a]('.repeat(5_000));
  parseMarkdown('**\\'.repeat(5_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});
