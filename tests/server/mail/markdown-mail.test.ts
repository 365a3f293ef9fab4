import { expect, it } from 'vitest';
import { formatMarkdownMail } from '../../../server/mail/markdown-mail.ts';

const publicUrl = 'https://forms.example.com';

it('has paragraphs, lists, bold text and links in both bodies', () => {
  const markdown = 'Dear Ana,\n\nbring **both**:\n- a bag\n- [the list](/forms/list)\n\nAsk [us](mailto:help@example.com).';
  expect(formatMarkdownMail(markdown, { publicUrl })).toEqual({
    text: 'Dear Ana,\n\nbring both:\n\n- a bag\n- the list (https://forms.example.com/forms/list)\n\nAsk us (help@example.com).\n',
    html: [
      '<p>Dear Ana,</p>',
      '<p>bring <strong>both</strong>:</p>',
      '<ul><li>a bag</li><li><a href="https://forms.example.com/forms/list">the list</a></li></ul>',
      '<p>Ask <a href="mailto:help@example.com">us</a>.</p>',
    ].join('\n'),
  });
});

it('has escaped answers as text: neither Markdown nor HTML', () => {
  const { text, html } = formatMarkdownMail(String.raw`\*\*Ana\*\* <b>"&'</b> \[x\]\(https://evil.example.com\)`, { publicUrl });
  expect(text).toBe('**Ana** <b>"&\'</b> [x](https://evil.example.com)\n');
  expect(html).toBe('<p>**Ana** &lt;b&gt;&quot;&amp;&#39;&lt;/b&gt; [x](https://evil.example.com)</p>');
});

it('has no link with another protocol', () => {
  expect(formatMarkdownMail('[run](javascript:alert) [http](http://example.com)', { publicUrl }).html).toBe('<p>run http</p>');
});

it('is in a language, and ends with the name and the links of a brand', () => {
  const brand = { name: 'Tom & Co', links: [{ title: 'Hours', to: '/hours' }] };
  expect(formatMarkdownMail('Hallo.', { publicUrl, language: 'de', brand })).toEqual({
    text: 'Hallo.\n\n-- \nTom & Co\nHours: https://forms.example.com/hours\n',
    html: [
      '<div lang="de">',
      '<p>Hallo.</p>',
      '<hr>',
      '<p><strong>Tom &amp; Co</strong><br><a href="https://forms.example.com/hours">Hours</a></p>',
      '</div>',
    ].join('\n'),
  });
});
