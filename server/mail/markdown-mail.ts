/** The Markdown subset of definitions as the two bodies of a mail. */

import { type Block, type Inline, parseMarkdown } from '#engine/text/parse-markdown';

/** A mail's text, once plain and once as HTML. */
export interface MailBodies {
  text: string;
  html: string;
}

/**
 * Converts a text. Paths of this app become addresses below `publicUrl`.
 * @example formatMarkdownMail('See **[all](/forms/card)**.', 'https://example.com').text // 'See all (https://example.com/forms/card).\n'
 */
export function formatMarkdownMail(markdown: string, publicUrl: string): MailBodies {
  const blocks = parseMarkdown(markdown);
  return {
    text: `${blocks.map((block) => toPlainBlock(block, publicUrl)).join('\n\n')}\n`,
    html: blocks.map((block) => toHtmlBlock(block, publicUrl)).join('\n'),
  };
}

function toPlainBlock(block: Block, publicUrl: string): string {
  if (block.kind === 'paragraph') return toPlain(block.content, publicUrl);
  return block.items.map((item) => `- ${toPlain(item, publicUrl)}`).join('\n');
}

function toPlain(content: readonly Inline[], publicUrl: string): string {
  return content
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'bold') return toPlain(part.content, publicUrl);
      const address = toAddress(part.to, publicUrl);
      return address === part.text ? address : `${part.text} (${address.replace(/^(mailto|tel):/, '')})`;
    })
    .join('');
}

function toHtmlBlock(block: Block, publicUrl: string): string {
  if (block.kind === 'paragraph') return `<p>${toHtml(block.content, publicUrl)}</p>`;
  return `<ul>${block.items.map((item) => `<li>${toHtml(item, publicUrl)}</li>`).join('')}</ul>`;
}

function toHtml(content: readonly Inline[], publicUrl: string): string {
  return content
    .map((part) => {
      if (part.kind === 'text') return escapeHtml(part.text);
      if (part.kind === 'bold') return `<strong>${toHtml(part.content, publicUrl)}</strong>`;
      return `<a href="${escapeHtml(toAddress(part.to, publicUrl))}">${escapeHtml(part.text)}</a>`;
    })
    .join('');
}

function toAddress(to: string, publicUrl: string): string {
  return to.startsWith('/') ? `${publicUrl}${to}` : to;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
