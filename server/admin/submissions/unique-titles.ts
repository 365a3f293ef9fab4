/** Titles of answers that are read without the heading above them: where two fields have the same title, the heading is before it. */

import type { CompiledForm } from '#engine';
import { createTitleReader, fillTitle, getFullTitle, type Labels } from './fill-labels.ts';

/** The headings by the paths of the fields that need them, in the templates of rows too. */
const headings = new WeakMap<CompiledForm, ReadonlyMap<string, string>>();

/**
 * Creates the function that returns the filled title of an answer; the path of one that the form does not have.
 * @example createUniqueTitleReader(form, {})('father.firstName') // 'Father: First name'
 */
export function createUniqueTitleReader(form: CompiledForm | undefined, labels: Labels): (path: string) => string {
  const getTitle = createTitleReader(form, labels);
  const known = form && getHeadings(form);
  return (path) => {
    const heading = known?.get(path.replaceAll(/\.\d+(?=\.)/g, '.#'));
    return heading === undefined ? getTitle(path) : `${fillTitle(heading, labels)}: ${getTitle(path)}`;
  };
}

function getHeadings(form: CompiledForm): ReadonlyMap<string, string> {
  const known = headings.get(form) ?? findHeadings(form);
  headings.set(form, known);
  return known;
}

/** Returns the titles of the sections, or of the steps, whose fields have the title of another field. */
function findHeadings(form: CompiledForm): Map<string, string> {
  // The question how a document is sent has the title of the document.
  const named = form.fields.filter(({ isRendered, definition }) => isRendered && definition.form?.sendingOf === undefined);
  const fields = named.map((field) => ({ path: field.path, title: getFullTitle(form, field) }));
  const counts = new Map<string, number>();
  for (const { title } of fields) counts.set(title, (counts.get(title) ?? 0) + 1);
  const sections = form.definition.steps.flatMap((step) =>
    step.sections
      .filter(({ kind }) => kind !== 'review')
      .map((section) => ({ title: section.title ?? step.title, paths: new Set(section.fields) })),
  );
  const found = new Map<string, string>();
  for (const { path } of fields.filter(({ title }) => counts.get(title)! > 1)) {
    const heading = sections.find(({ paths }) => paths.has(path))?.title;
    if (heading !== undefined) found.set(path, heading);
  }
  return found;
}
