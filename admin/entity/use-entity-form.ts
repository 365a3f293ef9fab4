/** Fetches the form of an entity (`definitions/catalogue/{name}.json`) and compiles it with the same engine as the parents' forms. */

import { useMemo } from 'react';
import { compile } from '#engine';
import type { Form, WizardDefinition } from '#engine';
import { useAnswer } from '../data/api-context.ts';

export type EntityForm = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; form: Form };

export function useEntityForm(name: string): EntityForm {
  const answer = useAnswer(`definitions/catalogue/${name}`);
  const definition = answer.state === 'ready' ? (answer.data as WizardDefinition) : undefined;
  const form = useMemo(() => (definition === undefined ? undefined : compiled(definition)), [definition]);
  if (answer.state === 'loading') return { state: 'loading' };
  return form === undefined ? { state: 'failed' } : { state: 'ready', form };
}

function compiled(definition: WizardDefinition): Form | undefined {
  const { form, problems } = compile(definition);
  if (form === undefined) console.error(`The entity form ${definition.id} does not compile`, problems);
  return form;
}
