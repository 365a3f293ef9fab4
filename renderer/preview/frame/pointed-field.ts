/** Finds the field that an element belongs to, and outlines the inspected field. */

import type { CompiledForm } from '#engine';
import { toHtmlId } from '#engine';

const MARK = 'data-inspected';

/** The path of the field that an element is part of; undefined between fields. */
export function fieldOf(form: CompiledForm, target: Element): string | undefined {
  const paths = pathsById(form);
  for (let element: Element | null = target; element !== null && element.id !== 'root'; element = element.parentElement) {
    const within = fieldsIn(element, paths);
    if (within.size > 1) return undefined;
    const [path] = within;
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Marks the field, and no other; answers its element. */
export function markField(form: CompiledForm, path: string | undefined): Element | undefined {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  const control = path === undefined ? null : document.getElementById(toHtmlId(path));
  if (control === null) return undefined;
  const paths = pathsById(form);
  let frame: Element = control;
  while (
    frame.parentElement !== null &&
    frame.parentElement.id !== 'root' &&
    fieldsIn(frame.parentElement, paths).size === 1 &&
    frame.parentElement.tagName !== 'FORM'
  ) {
    if (frame.matches('fieldset, div') && frame.querySelector('label, legend') !== null) break;
    frame = frame.parentElement;
  }
  frame.setAttribute(MARK, '');
  return frame;
}

function pathsById(form: CompiledForm): Map<string, string> {
  return new Map(form.fields.map(({ path }) => [toHtmlId(path), path]));
}

function fieldsIn(element: Element, paths: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  for (const one of [element, ...element.querySelectorAll('[id]')]) {
    const path = paths.get(one.id);
    if (path !== undefined) found.add(path);
  }
  return found;
}
