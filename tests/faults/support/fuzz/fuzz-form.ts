/** The form of the fuzzed posts: groups, an alias, a condition, numbers, a boolean, uploads, a picture and a repeating group. */

import { compileForm, type CompiledForm, type AuthoredFormDefinition } from '#engine';
import { visitDefinition } from '../../../server/support/visit-definition.ts';

/** Path of the submission. */
export const FUZZ_PATH = '/api/visits';
/** Path of the check of the first step. */
export const FUZZ_CHECK_PATH = '/api/visit_checks/guest';

const people = {
  type: 'array',
  title: 'People',
  maxItems: 3,
  items: {
    type: 'object',
    title: 'Person {row}',
    properties: {
      name: { type: 'string', title: 'Name', form: { requiredWhen: true, aliases: ['fullName'] } },
      age: { type: 'integer', title: 'Age' },
      isVegan: { type: 'boolean', title: 'Vegan' },
      school: { type: 'string', title: 'School', form: { visibleWhen: { '<': [{ var: 'people.#.age' }, 18] } } },
      letter: {
        type: 'array',
        items: { type: 'object' },
        title: 'Letter',
        maxItems: 1,
        form: { files: { extensions: ['pdf'], maxBytes: 1_048_576 } },
      },
    },
  },
};

/** Returns the content of the definition file. */
export function createFuzzDefinition(): AuthoredFormDefinition {
  const visit = visitDefinition();
  const home = { type: 'object', properties: { town: { type: 'string', title: 'Town', form: { aliases: ['city'] } } } };
  Object.assign(visit.answers.properties.guest.properties, { weight: { type: 'number', title: 'Weight' }, home });
  Object.assign(visit.answers.properties, { people });
  visit.steps[0]!.sections[0]!.fields.push('guest.weight', 'guest.home.town');
  visit.steps[1]!.sections[0]!.fields.push('people');
  return visit as unknown as AuthoredFormDefinition;
}

/** Compiles the form. */
export function compileFuzzForm(): CompiledForm {
  const { form, diagnostics } = compileForm(createFuzzDefinition());
  if (!form) throw new Error(JSON.stringify(diagnostics));
  return form;
}
