/** Fetches the form of an entity (`definitions/catalogue/{name}.json`) and compiles it. */

import { useMemo } from 'react';
import { compileForm } from '#engine';
import type { CompiledForm, FormDefinition } from '#engine';
import { usePathQuery } from '../data/api-context.ts';

export type EntityForm = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; form: CompiledForm };

export function useEntityForm(name: string): EntityForm {
  const { answer } = usePathQuery(`definitions/catalogue/${name}`);
  const definition = answer.state === 'ready' ? (answer.data as FormDefinition) : undefined;
  const form = useMemo(() => (definition === undefined ? undefined : compiled(definition)), [definition]);
  if (answer.state === 'loading') return { state: 'loading' };
  return form === undefined ? { state: 'failed' } : { state: 'ready', form };
}

function compiled(definition: FormDefinition): CompiledForm | undefined {
  const { form, diagnostics } = compileForm(definition);
  if (form === undefined) console.error(`The entity form ${definition.id} does not compile`, diagnostics);
  return form;
}
