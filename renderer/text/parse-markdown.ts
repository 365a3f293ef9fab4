/** Parser of the Markdown subset of definitions: paragraphs, lists, bold, links. All other text is literal. */

/** Inline content of a paragraph or list item. */
export type Inline = { kind: 'text'; text: string } | { kind: 'bold'; content: Inline[] } | { kind: 'link'; to: string; text: string };

/** A paragraph or a list. */
export type Block = { kind: 'paragraph'; content: Inline[] } | { kind: 'list'; items: Inline[][] };

const BULLET = /^\s*-\s+(.*)$/;
const INLINE_MARKUP = /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/;

/** Parses the blocks of a text. A blank line, or a line that starts with `- `, ends a paragraph. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let list: string[] = [];

  const flush = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', content: parseInline(paragraph.join(' ')) });
    if (list.length > 0) blocks.push({ kind: 'list', items: list.map(parseInline) });
    paragraph = [];
    list = [];
  };

  for (const line of text.split(/\r?\n/)) {
    const item = BULLET.exec(line)?.[1];
    if (item !== undefined) {
      if (paragraph.length > 0) flush();
      list.push(item);
    } else if (line.trim() === '') {
      flush();
    } else if (list.length > 0) {
      list.push(`${list.pop()} ${line.trim()}`);
    } else {
      paragraph.push(line.trim());
    }
  }
  flush();
  return blocks;
}

/** Parses bold text and links. A link with an unsafe URL becomes plain text. */
export function parseInline(text: string): Inline[] {
  const content: Inline[] = [];
  let rest = text;
  for (let match = INLINE_MARKUP.exec(rest); match; match = INLINE_MARKUP.exec(rest)) {
    const [whole, bold, label, to] = match;
    if (match.index > 0) content.push({ kind: 'text', text: rest.slice(0, match.index) });
    if (bold !== undefined) content.push({ kind: 'bold', content: parseInline(bold) });
    else if (label !== undefined && to !== undefined) {
      content.push(isSafeUrl(to) ? { kind: 'link', to, text: label } : { kind: 'text', text: label });
    }
    rest = rest.slice(match.index + whole.length);
  }
  if (rest !== '') content.push({ kind: 'text', text: rest });
  return content;
}

/** Returns true for https, mailto and tel URLs and for in-app paths. `//host` and `/\host` are not in-app paths. */
export function isSafeUrl(to: string): boolean {
  return /^(https:\/\/|mailto:|tel:)[^\s\\]+$/i.test(to) || /^\/(?![/\\])[^\s\\]*$/.test(to);
}
