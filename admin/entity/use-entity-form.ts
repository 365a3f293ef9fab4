/** Fetches the form of an entity (`definitions/catalogue/{name}.json`) and compiles it. */

import { useMemo } from 'react';
import { compileCheckedForm } from '#engine';
import { operators } from '#engine/operators/operators';
import type { CompiledForm, FormDefinition } from '#engine';
import { usePathQuery } from '../data/api-context.ts';

/** State of the form; `failed` also for a definition with errors. */
export type EntityForm = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; form: CompiledForm };

/** Returns the form with this name. */
export function useEntityForm(name: string): EntityForm {
  const { result } = usePathQuery(`definitions/catalogue/${name}`);
  const definition = result.state === 'ready' ? (result.data as FormDefinition) : undefined;
  const form = useMemo(() => (definition === undefined ? undefined : compileEntityForm(definition)), [definition]);
  if (result.state === 'loading') return { state: 'loading' };
  return form === undefined ? { state: 'failed' } : { state: 'ready', form };
}

/** Compiles a form; undefined, with a message in the console, for a definition with errors. */
export function compileEntityForm(definition: FormDefinition): CompiledForm | undefined {
  try {
    return compileCheckedForm(definition, { operators });
  } catch (error) {
    console.error(`The entity form ${definition.id} does not compile`, error);
    return undefined;
  }
}
