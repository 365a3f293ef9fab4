/** Finds the field that an element belongs to, and outlines the inspected field. */

import type { CompiledForm } from '#engine';
import { toHtmlId } from '#engine';

const ATTRIBUTE = 'data-inspected';

/** Returns the path of the field that an element is part of; undefined between fields. */
export function findField(form: CompiledForm, target: Element): string | undefined {
  const paths = getPathsById(form);
  for (let element: Element | null = target; element !== null && element.id !== 'root'; element = element.parentElement) {
    const within = findFieldsIn(element, paths);
    if (within.size > 1) return undefined;
    const [path] = within;
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Highlights one field and removes the highlight of others. Returns the element of the field. */
export function highlightField(form: CompiledForm, path: string | undefined): Element | undefined {
  for (const element of document.querySelectorAll(`[${ATTRIBUTE}]`)) element.removeAttribute(ATTRIBUTE);
  const control = path === undefined ? null : document.getElementById(toHtmlId(path));
  if (control === null) return undefined;
  const paths = getPathsById(form);
  let container: Element = control;
  while (
    container.parentElement !== null &&
    container.parentElement.id !== 'root' &&
    findFieldsIn(container.parentElement, paths).size === 1 &&
    container.parentElement.tagName !== 'FORM'
  ) {
    if (container.matches('fieldset, div') && container.querySelector('label, legend') !== null) break;
    container = container.parentElement;
  }
  container.setAttribute(ATTRIBUTE, '');
  return container;
}

function getPathsById(form: CompiledForm): Map<string, string> {
  return new Map(form.fields.map(({ path }) => [toHtmlId(path), path]));
}

/** Returns the path of an id; the ids of rows have a number in place of the number sign of their template. */
function findPath(paths: ReadonlyMap<string, string>, id: string): string | undefined {
  const template = paths.get(id) ?? paths.get(id.replaceAll(/-\d+(?=-)/g, '-#'));
  return [...id.matchAll(/-(\d+)(?=-)/g)].reduce((path, [, index]) => path?.replace('#', index!), template);
}

function findFieldsIn(element: Element, paths: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  for (const one of [element, ...element.querySelectorAll('[id]')]) {
    const path = findPath(paths, one.id);
    if (path !== undefined) found.add(path);
  }
  return found;
}
