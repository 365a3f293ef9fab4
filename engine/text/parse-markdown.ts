/**
 * Parser of the Markdown subset of definitions: paragraphs, lists, bold, links. A backslash before `\\ * [ ] ( ) -` makes the character literal;
 * the engine writes it into answers. All other text is literal.
 */

/** Inline content of a paragraph or list item. */
export type Inline = { kind: 'text'; text: string } | { kind: 'bold'; content: Inline[] } | { kind: 'link'; to: string; text: string };

/** A paragraph or a list. */
export type Block = { kind: 'paragraph'; content: Inline[] } | { kind: 'list'; items: Inline[][] };

const BULLET = /^\s*-\s+(.*)$/;
const ESCAPE = /\\([\\*[\]()-])/g;
const INLINE_MARKUP =
  /\\([\\*[\]()-])|\*\*((?:\\.|[^*\s\\])(?:(?:\\.|[^*\\])*(?:\\.|[^*\s\\]))?)\*\*|\[((?:\\.|[^[\]\\])+)\]\(((?:\\.|[^()\s\\])+)\)/;

/**
 * Parses the blocks of a text. A blank line, or a line that starts with `- `, ends a paragraph.
 * @example parseMarkdown('See **all**.') // [{ kind: 'paragraph', content: [{ kind: 'text', text: 'See ' }, …] }]
 */
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

/**
 * Parses bold text and links. A link with an unsafe URL becomes plain text.
 * @example parseInline('**all**') // [{ kind: 'bold', content: [{ kind: 'text', text: 'all' }] }]
 */
export function parseInline(text: string): Inline[] {
  const content: Inline[] = [];
  let rest = text;
  for (let match = INLINE_MARKUP.exec(rest); match; match = INLINE_MARKUP.exec(rest)) {
    const [whole, escaped, bold, label, to] = match;
    pushText(content, rest.slice(0, match.index) + (escaped ?? ''));
    if (bold !== undefined) content.push({ kind: 'bold', content: parseInline(bold) });
    else if (label !== undefined && to !== undefined) content.push(toLink(unescape(to), unescape(label)));
    rest = rest.slice(match.index + whole.length);
  }
  pushText(content, rest);
  return content;
}

/** Appends literal text; adjacent texts become one. */
function pushText(content: Inline[], text: string): void {
  const last = content.at(-1);
  if (last?.kind === 'text') last.text += text;
  else if (text !== '') content.push({ kind: 'text', text });
}

function unescape(text: string): string {
  return text.replace(ESCAPE, '$1');
}

function toLink(to: string, text: string): Inline {
  return isSafeUrl(to) ? { kind: 'link', to, text } : { kind: 'text', text };
}

/** Returns true for https, mailto and tel URLs and for in-app paths. `//host` and `/\host` are not in-app paths. */
export function isSafeUrl(to: string): boolean {
  return /^(https:\/\/|mailto:|tel:)[^\s\\]+$/i.test(to) || /^\/(?![/\\])[^\s\\]*$/.test(to);
}
