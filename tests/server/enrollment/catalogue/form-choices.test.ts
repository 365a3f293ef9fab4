/** Which answers of forms are ids of the catalogue. */

import { describe, expect, it } from 'vitest';
import { compileForm, type AuthoredFormDefinition, type FormDefinition } from '../../../../engine/index.ts';
import { listFormChoices } from '../../../../server/enrollment/catalogue/form-choices.ts';
import { findListedEntity, offeredLists, offeredMembers } from '../../../../server/enrollment/lookups/listed-entities.ts';
import { lookups } from '../../../../server/enrollment/lookups/registry.ts';
import { compileShipped, type Shipped, shippedFiles } from '../../../definitions/support/shipped.ts';

const CHOSEN = {
  grade_levels: ['enrollment.gradeLevel'],
  cycles: ['enrollment.cycle'],
  programs: ['enrollment.program'],
  learning_materials: ['enrollment.learningMaterial'],
  legacy_programs: ['enrollment.legacyProgram'],
  program_categories: ['enrollment.programCategory'],
  program_auxiliary_services: ['enrollment.programAuxiliaryService'],
  curriculums: ['enrollment.curriculum'],
  schools: ['enrollment.school'],
  start_month_rules: ['enrollment.startMonth'],
  hubs: ['enrollment.hub'],
};

describe('the answers with ids of the catalogue', () => {
  it('are found in the shipped forms', () => {
    const definitions = { list: () => shippedFiles.map((file) => toServed(compileShipped(file))) };
    const byForm = Object.fromEntries(listFormChoices(definitions).map(({ form, ...rest }) => [form, rest]));
    // The grade that the learner finished is one of all grade levels.
    const gradeLevels = [...CHOSEN.grade_levels, 'enrollment.lastGradeLevel'];
    expect(byForm['enrollment']).toMatchObject({ kind: 'enrollment', statuses: expect.arrayContaining(['pending']) });
    expect(byForm['enrollment']?.statuses).not.toContain('approved');
    expect(sorted(byForm['enrollment']?.paths)).toEqual(sorted({ ...CHOSEN, grade_levels: gradeLevels }));
    expect(byForm['re-enrollment']?.kind).toBe('re_enrollment');
    expect(sorted(byForm['re-enrollment']?.paths)).toEqual(sorted(CHOSEN));
  });

  it('are found in rows, in a chosen record, and behind rules and expressions', () => {
    const definition = {
      id: 'tour',
      version: 1,
      title: 'Tour',
      lookups: { hubs: { path: 'form_options/hubs' }, cycles: { path: 'form_options/re_enrollment', pick: 'cycles' } },
      rules: { openHubs: { filter: [{ lookup: ['hubs'] }, { '!=': [{ var: '_id' }, 'closed'] }] } },
      answers: {
        type: 'object',
        properties: {
          guide: { type: 'string', title: 'Guide', form: { widget: 'select', options: { map: [{ lookup: ['hubs'] }, { var: 'name' }] } } },
          visits: {
            type: 'array',
            title: 'Visits',
            maxItems: 3,
            items: {
              type: 'object',
              title: 'Visit {row}',
              properties: {
                hub: { type: 'string', title: 'Hub', form: { widget: 'select', options: { rule: 'openHubs' } } },
                cycle: { type: 'string', title: 'Cycle', form: { widget: 'select', options: 'cycles' } },
                month: {
                  type: 'string',
                  title: 'Month',
                  form: { widget: 'select', options: { record: ['visits.#.cycle', 'start_month'] } },
                },
              },
            },
          },
        },
      },
      dialogs: { failed: { title: 'Failed', text: 'Failed', buttons: [{ label: 'OK', kind: 'primary' }] } },
      submission: { path: 'tours', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
      steps: [{ id: 'one', title: 'One', sections: [{ id: 's', title: 'S', fields: ['guide', 'visits'] }] }],
    } as unknown as AuthoredFormDefinition;
    const { form, diagnostics } = compileForm(definition);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const served = { id: 'tour', definition: definition as unknown as FormDefinition, form: form! };
    expect(listFormChoices({ list: () => [served] })).toMatchObject([
      {
        kind: 'tour',
        paths: { hubs: ['guide', 'visits.#.hub'], cycles: ['visits.#.cycle'], start_month_rules: ['visits.#.month'] },
      },
    ]);
  });
});

describe('the entities of lookups', () => {
  it('are declared for each lookup of the offering', () => {
    const ofOffering = Object.keys(lookups).filter((path) => lookups[path]?.slice === 'offers' || path === 'form_options/re_enrollment');
    expect(Object.keys({ ...offeredLists, ...offeredMembers }).toSorted()).toEqual(ofOffering.toSorted());
  });

  it('are known for lists of the back office, and not for other lists', () => {
    expect(findListedEntity('hubs', '')).toBe('hubs');
    expect(findListedEntity('form_options/enrollment', 'cycles')).toBe('cycles');
    expect(findListedEntity('form_options/enrollment', 'learnGroupClusters')).toBeUndefined();
    expect(findListedEntity('prefills/learner', 'student.nationality')).toBeUndefined();
    expect(findListedEntity('hubs', 'name')).toBeUndefined();
  });
});

function toServed({ form, definition }: Shipped) {
  return { id: definition!.id, definition: definition!, form: form! };
}

function sorted(paths: object | undefined): [string, unknown][] {
  return Object.entries(paths ?? {}).toSorted(([one], [other]) => one.localeCompare(other));
}
