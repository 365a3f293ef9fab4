/** Looks through everything a person will read: no HTML, and no link that leads where it may not. */

import { createDiagnostic, type Diagnostic } from '../diagnostics.ts';
import { joinPointer } from './json-pointer.ts';
import { isAllowedLink } from './link.ts';

/** Members that hold a text wherever they stand; those of `errorMessage` and `texts` are texts by any name. */
const textNames: ReadonlySet<string> = new Set([
  'title',
  'description',
  'heading',
  'note',
  'text',
  'label',
  'button',
  'placeholder',
  'disabledHint',
  'message',
  'again',
  'errorMessage',
  'add',
  'remove',
]);
const textMaps: ReadonlySet<string> = new Set(['errorMessage', 'texts']);
/** Members that hold expressions: `{ "label": "student.city" }` is an operator there, and no text. */
const logicNames: ReadonlySet<string> = new Set([
  'rules',
  'params',
  'when',
  'visibleWhen',
  'enabledWhen',
  'requiredWhen',
  'lockedWhen',
  'computed',
  'computedWhen',
  'optionEnabledWhen',
  'options',
  'autoSelect',
  'prefill',
  'prefillLabel',
  'set',
  'max',
  'min',
  'failsWhen',
  'oncePer',
  'data',
  'value',
  'tone',
]);
/** Members whose own members have names of the designer's choice, which therefore say nothing of what they hold. */
const nameMaps: ReadonlySet<string> = new Set(['properties', 'dialogs', 'lookups', 'messages', 'content', 'lists']);

/** A text or a link of a document, and where it stands. */
export interface TextPlace {
  kind: 'text' | 'link';
  pointer: string;
  text: string;
}

/** Everything in a document that a person reads, and every link of its own. */
export function listTexts(document: unknown): TextPlace[] {
  const places: TextPlace[] = [];
  visit(document, '', '');
  return places;

  /** `parent` is the name of the member that the value is, empty where it is one of the designer's. */
  function visit(value: unknown, pointer: string, parent: string): void {
    if (typeof value !== 'object' || value === null) return;
    const areNamed = nameMaps.has(parent);
    const areAllTexts = textMaps.has(parent);
    for (const [name, member] of Object.entries(value)) {
      const at = joinPointer(pointer, name);
      if (typeof member !== 'string') {
        if (areNamed || !logicNames.has(name)) visit(member, at, areNamed ? '' : name);
      } else if (areAllTexts || textNames.has(name)) places.push({ kind: 'text', pointer: at, text: member });
      else if (name === 'to') places.push({ kind: 'link', pointer: at, text: member });
    }
  }
}

/** The problems of a document's texts and links. */
export function checkTexts(document: unknown): Diagnostic[] {
  return listTexts(document).flatMap(({ kind, pointer, text }) => (kind === 'link' ? checkLink(text, pointer) : checkText(text, pointer)));
}

function checkText(text: string, pointer: string): Diagnostic[] {
  const html = /<[a-z/!?][^>]{0,40}>?|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.exec(text);
  const links = [...text.matchAll(/\]\(([^)]*)\)/g)].flatMap(([, link = '']) => checkLink(link, pointer));
  return html ? [createDiagnostic('html-in-text', pointer, { found: html[0] }), ...links] : links;
}

function checkLink(link: string, pointer: string): Diagnostic[] {
  return isAllowedLink(link) ? [] : [createDiagnostic('invalid-link', pointer, { link })];
}
