/** Reads the Markdown subset of definitions into plain data: paragraphs, lists, bold, links. Anything else stays the text that it is. */

/** A stretch of text within a paragraph or list item. */
export type Inline = { kind: 'text'; text: string } | { kind: 'bold'; content: Inline[] } | { kind: 'link'; to: string; text: string };

/** A paragraph or a list. */
export type Block = { kind: 'paragraph'; content: Inline[] } | { kind: 'list'; items: Inline[][] };

const BULLET = /^\s*-\s+(.*)$/;
const MARK = /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/;

/** The blocks of a text. A blank line ends a paragraph, as does a line that starts with `- `. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let list: string[] = [];

  const end = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', content: parseInline(paragraph.join(' ')) });
    if (list.length > 0) blocks.push({ kind: 'list', items: list.map(parseInline) });
    paragraph = [];
    list = [];
  };

  for (const line of text.split(/\r?\n/)) {
    const item = BULLET.exec(line)?.[1];
    if (item !== undefined) {
      if (paragraph.length > 0) end();
      list.push(item);
    } else if (line.trim() === '') {
      end();
    } else if (list.length > 0) {
      list.push(`${list.pop()} ${line.trim()}`);
    } else {
      paragraph.push(line.trim());
    }
  }
  end();
  return blocks;
}

/** Bold and links of one stretch. A link to anything but https, mailto, tel or an in-app address is only its text. */
export function parseInline(text: string): Inline[] {
  const content: Inline[] = [];
  let rest = text;
  for (let mark = MARK.exec(rest); mark; mark = MARK.exec(rest)) {
    const [whole, bold, label, to] = mark;
    if (mark.index > 0) content.push({ kind: 'text', text: rest.slice(0, mark.index) });
    if (bold !== undefined) content.push({ kind: 'bold', content: parseInline(bold) });
    else if (label !== undefined && to !== undefined) {
      content.push(isSafeAddress(to) ? { kind: 'link', to, text: label } : { kind: 'text', text: label });
    }
    rest = rest.slice(mark.index + whole.length);
  }
  if (rest !== '') content.push({ kind: 'text', text: rest });
  return content;
}

/** Whether an address may be linked: https, mailto, tel, or a path of this app (`//host` and `/\host` are not). */
export function isSafeAddress(to: string): boolean {
  return /^(https:\/\/|mailto:|tel:)[^\s\\]+$/i.test(to) || /^\/(?![/\\])[^\s\\]*$/.test(to);
}
