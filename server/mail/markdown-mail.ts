/** The Markdown subset of definitions as the two bodies of a mail. */

import type { MailBrand } from '../db/deliveries/delivery.ts';
import { type Block, type Inline, parseMarkdown } from '#engine/text/parse-markdown';

/** A mail's text, once plain and once as HTML. */
export interface MailBodies {
  text: string;
  html: string;
}

/** What surrounds the text of a mail. */
export interface MailFrame {
  /** The address under which people reach the server. */
  publicUrl: string;
  /** The language of the text, BCP 47: screen readers read the mail in it. Default: not declared. */
  language?: string | undefined;
  /** Its name and links end the mail. Default: none. */
  brand?: Pick<MailBrand, 'name' | 'links'> | undefined;
}

/**
 * Converts a text. Paths of this app become addresses below `publicUrl`.
 * @example formatMarkdownMail('See **[all](/forms/card)**.', { publicUrl: 'https://example.com' }).text // 'See all (https://example.com/forms/card).\n'
 */
export function formatMarkdownMail(markdown: string, { publicUrl, language, brand }: MailFrame): MailBodies {
  const blocks = parseMarkdown(markdown);
  const plain = blocks.map((block) => toPlainBlock(block, publicUrl));
  const html = blocks.map((block) => toHtmlBlock(block, publicUrl));
  if (brand !== undefined) {
    plain.push(toPlainFooter(brand, publicUrl));
    html.push(toHtmlFooter(brand, publicUrl));
  }
  const body = html.join('\n');
  return {
    text: `${plain.join('\n\n')}\n`,
    html: language === undefined ? body : `<div lang="${escapeHtml(language)}">\n${body}\n</div>`,
  };
}

/** The line "-- " begins a signature, which mail programs set apart. */
function toPlainFooter({ name, links }: Pick<MailBrand, 'name' | 'links'>, publicUrl: string): string {
  return ['-- ', name, ...links.map(({ title, to }) => `${title}: ${toAddress(to, publicUrl)}`)].join('\n');
}

function toHtmlFooter({ name, links }: Pick<MailBrand, 'name' | 'links'>, publicUrl: string): string {
  const parts = links.map(({ title, to }) => `<a href="${escapeHtml(toAddress(to, publicUrl))}">${escapeHtml(title)}</a>`);
  return `<hr>\n<p>${[`<strong>${escapeHtml(name)}</strong>`, ...parts].join('<br>')}</p>`;
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
