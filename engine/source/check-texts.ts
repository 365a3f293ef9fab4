/** Checks the texts and links of a document: texts contain no HTML, and links have an allowed protocol. */

import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { joinPointer } from './json-pointer.ts';
import { isAllowedLink } from './link.ts';
import { expressionKeys, linkKeys, namedPartKeys, textKeys, textMapKeys } from './text-keys.ts';

const texts: ReadonlySet<string> = new Set(textKeys);
const textMaps: ReadonlySet<string> = new Set(textMapKeys);
const linkMembers: ReadonlySet<string> = new Set(linkKeys);
/** Keys with expressions, which are skipped: in an expression `{ "label": "student.city" }` is an operator and not a text. */
const expressions: ReadonlySet<string> = new Set(expressionKeys);
/** Keys whose members have names that the designer defines; the last four are keys of app.json. */
const namedParts: ReadonlySet<string> = new Set([...namedPartKeys, 'messages', 'content', 'lists', 'brands']);

/** The pointer of a lookup, whose "label" is the name of a column or property. */
const LOOKUP_POINTER = /^\/lookups\/[^/]+$/;

/** The pointer of a page in app.json all of whose values are texts. */
const PAGE_POINTER = /^\/pages\/(landing|maintenance|serverError|notFound|modals)$/;

/** A text, a link, or the name of the column or property with the labels of options, and its location in the document. */
export interface TextLocation {
  kind: 'text' | 'link' | 'column';
  pointer: string;
  text: string;
}

/**
 * Lists the texts for users in a document, its links, and the names of the columns with the labels of options. A translation can replace all of them.
 * @example listTexts({ title: 'Card' }) // [{ kind: 'text', pointer: '/title', text: 'Card' }]
 */
export function listTexts(document: unknown): TextLocation[] {
  const places: TextLocation[] = [];
  visit(document, '', '');
  return places;

  /** `parent` is the key of the value; empty for a name that the designer defines. */
  function visit(value: unknown, pointer: string, parent: string): void {
    if (typeof value !== 'object' || value === null) return;
    const areNamed = namedParts.has(parent);
    const areAllTexts = textMaps.has(parent) || PAGE_POINTER.test(pointer);
    const labelKey = LOOKUP_POINTER.test(pointer) ? 'label' : 'optionLabel';
    for (const [name, member] of Object.entries(value)) {
      const at = joinPointer(pointer, name);
      if (typeof member !== 'string') {
        // The names and values of `renamed` are paths and answers.
        if (at !== '/renamed' && (areNamed || !expressions.has(name))) visit(member, at, areNamed ? '' : name);
      } else if (areAllTexts) places.push({ kind: 'text', pointer: at, text: member });
      else if (name === labelKey) places.push({ kind: 'column', pointer: at, text: member });
      else if (texts.has(name)) places.push({ kind: 'text', pointer: at, text: member });
      else if (linkMembers.has(name)) places.push({ kind: 'link', pointer: at, text: member });
    }
  }
}

/**
 * Returns diagnostics for HTML in texts and for links with a protocol that is not allowed.
 * @example checkTexts({ title: '<b>Card</b>' })[0].code // 'html-in-text'
 */
export function checkTexts(document: unknown): Diagnostic[] {
  return listTexts(document).flatMap(({ kind, pointer, text }) => {
    if (kind === 'column') return [];
    return kind === 'link' ? checkLink(text, pointer) : checkText(text, pointer);
  });
}

function checkText(text: string, pointer: string): Diagnostic[] {
  const html = /<[a-z/!?][^>]{0,40}>?|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.exec(text);
  const links = [...text.matchAll(/\]\(([^)]*)\)/g)].flatMap(([, link = '']) => checkLink(link, pointer));
  return html ? [createDiagnostic('html-in-text', pointer, { found: html[0] }), ...links] : links;
}

function checkLink(link: string, pointer: string): Diagnostic[] {
  return isAllowedLink(link) ? [] : [createDiagnostic('invalid-link', pointer, { link })];
}
