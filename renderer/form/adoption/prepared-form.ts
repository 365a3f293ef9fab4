/**
 * The form of a page that the server has rendered, compiled and with all of its parts before React starts: only then can React adopt the elements that
 * are on the screen already. The server prepares a form in the same way.
 */

import { compileCheckedForm } from '#engine';
import type { CompiledForm, FormDefinition } from '#engine';
import type { PageForm } from '../../app-data/page-data.ts';
import { loadFurtherParts } from '../load-further-parts.ts';
import { loadFormParts } from '../parts/form-parts.ts';
import { loadChoiceWidgets } from '../widgets/choice/loaded-choice-widgets.tsx';
import { loadFormattedWidget } from '../widgets/formatted/LoadedFormattedWidget.tsx';
import { loadWidgets } from '../widgets/loaded/loaded-widgets.tsx';

/** A form that can be rendered. */
export interface PreparedForm {
  form: CompiledForm;
  /** Identifies the version of the definition. */
  hash: string | undefined;
  /** The date with which the server rendered the form, `YYYY-MM-DD`. */
  renderedOn: string;
}

let prepared: PreparedForm | undefined;

/** Prepares the form of a page. Returns undefined if it cannot be rendered. */
export async function prepareForm({ definition, hash }: PageForm, renderedOn: string): Promise<PreparedForm | undefined> {
  const form = await compileWithParts(definition);
  return form && { form, hash, renderedOn };
}

/** Sets the form that is rendered next. */
export function setPreparedForm(next: PreparedForm): void {
  prepared = next;
}

/** Returns the prepared form if it has this id. */
export function getPreparedForm(id: string): PreparedForm | undefined {
  return prepared?.form.definition.id === id ? prepared : undefined;
}

/** Forgets the form: when it is rendered again, the server can have another version. */
export function dropPreparedForm(): void {
  prepared = undefined;
}

/**
 * Compiles a definition and loads the chunks that it uses. Returns undefined for a form that cannot be filled: without one of its parts, or, because
 * the server serves only valid definitions, when page and server have different versions.
 */
export async function compileWithParts(definition: FormDefinition): Promise<CompiledForm | undefined> {
  try {
    const form = compileCheckedForm(definition, await loadFurtherParts(definition));
    const [hasParts, hasWidgets] = await Promise.all([
      loadFormParts(form),
      loadWidgets(form),
      loadFormattedWidget(form),
      loadChoiceWidgets(form),
    ]);
    return hasParts && hasWidgets ? form : undefined;
  } catch (error) {
    console.error('The response is not a form definition that this page can read', error);
    return undefined;
  }
}
