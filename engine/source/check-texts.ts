/** Looks through everything a person will read: no HTML, and no link that leads where it may not. */

import { problem, type Problem } from '../problems.ts';
import { joinPointer } from './json-pointer.ts';
import { isAllowedLink } from './link.ts';

/** Members that hold a text wherever they stand; those of `errorMessage` and `texts` are texts by any name. */
const textNames: ReadonlySet<string> = new Set([
  'title', 'description', 'heading', 'note', 'text', 'label', 'button', 'placeholder', 'message', 'again', 'errorMessage',
]);
const textMaps: ReadonlySet<string> = new Set(['errorMessage', 'texts']);

/** The problems of a document's texts and links. */
export function checkTexts(document: unknown): Problem[] {
  const problems: Problem[] = [];
  visit(document, '', false);
  return problems;

  function visit(value: unknown, pointer: string, areAllTexts: boolean): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      const at = joinPointer(pointer, name);
      if (typeof member !== 'string') visit(member, at, textMaps.has(name));
      else if (areAllTexts || textNames.has(name)) checkText(member, at);
      else if (name === 'to' && !isAllowedLink(member)) problems.push(problem('bad-link', at, { link: member }));
    }
  }

  function checkText(text: string, pointer: string): void {
    const html = /<[a-z/!?][^>]{0,40}>?|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.exec(text);
    if (html) problems.push(problem('html-in-text', pointer, { found: html[0] }));
    for (const [, link = ''] of text.matchAll(/\]\(([^)]*)\)/g)) {
      if (!isAllowedLink(link)) problems.push(problem('bad-link', pointer, { link }));
    }
  }
}
