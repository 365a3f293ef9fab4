/** A folder with a form whose persons come from a service with sample replies. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const service = {
  title: 'Register',
  lookups: {
    person: {
      description: 'A person.',
      path: '/persons/{number}',
      params: { number: { type: 'string' } },
      properties: { name: { pointer: '/names/0', type: 'string' } },
      examples: [{ params: { number: 'P-7713' }, reply: { names: ['Ana'] } }, { params: { number: 'P-0000' } }],
    },
  },
};

const isMissing = { '==': [{ status: 'person' }, 'failed'] };
const form = {
  id: 'visit',
  version: 1,
  title: 'Visit',
  lookups: {
    person: { path: 'services/register/person', params: { number: { var: 'number' } } },
    guest: { path: 'services/register/person', params: { number: { var: 'rows.#.number' } } },
  },
  dialogs: { failed: { type: 'error', title: 'That did not work' } },
  answers: {
    type: 'object',
    properties: {
      number: {
        type: 'string',
        title: 'Number',
        form: { requiredWhen: true, checks: [{ id: 'known', failsWhen: isMissing, message: 'We do not know this person' }] },
      },
      name: { type: 'string', title: 'Name', form: { computed: { lookup: ['person', 'name'] }, requiredWhen: true } },
      rows: {
        type: 'array',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          properties: {
            number: { type: 'string', title: 'Number', form: { requiredWhen: true } },
            name: { type: 'string', title: 'Name', form: { computed: { lookup: ['guest', 'name'] }, requiredWhen: true } },
          },
        },
      },
    },
  },
  steps: [{ id: 'visit', title: 'Visit', sections: [{ fields: ['number', 'name', 'rows'] }] }],
  submission: {
    path: 'submissions/visit',
    success: { panel: { title: 'Thank you', text: 'Done.' } },
    failure: { dialog: 'failed' },
  },
};

/** The files of the folder, and a function that changes the name in the sample reply. */
export interface ServiceFolder {
  /** The path of the form. */
  form: string;
  setName: (name: string) => void;
}

/** Writes the folder; it exists until the end of the test. */
export function openServiceFolder(): ServiceFolder {
  const { dir, file } = writeFolder(service, form);
  return { form: join(dir, 'visit.json'), setName: (name) => writeFileSync(file, JSON.stringify(service).replace('Ana', name)) };
}

/** Writes a folder with a form that requires one of the children of a person. The service has no sample replies. Returns the path of the form. */
export function openChildrenFolder(): string {
  const { person } = service.lookups;
  const { examples: _, ...children } = { ...person, list: '/children', option: { value: 'name', label: 'name' } };
  const choice = {
    type: 'array',
    title: 'Children',
    items: { type: 'string' },
    form: { widget: 'checkboxes', options: 'children', requiredWhen: true },
  };
  const { dir } = writeFolder(
    { ...service, lookups: { children } },
    {
      ...form,
      lookups: { children: { path: 'services/register/children', params: { number: 'P-7713' } } },
      answers: { type: 'object', properties: { children: choice } },
      steps: [
        {
          id: 'visit',
          title: 'Visit',
          sections: [{ fields: ['children'] }, { visibleWhen: { '==': [{ status: 'children' }, 'ready'] }, text: 'Found.' }],
        },
      ],
    },
  );
  return join(dir, 'visit.json');
}

function writeFolder(described: object, definition: object): { dir: string; file: string } {
  const dir = mkdtempSync(join(tmpdir(), 'service-folder-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'services'));
  const file = join(dir, 'services/register.json');
  writeFileSync(file, JSON.stringify(described));
  writeFileSync(join(dir, 'visit.json'), JSON.stringify(definition));
  return { dir, file };
}
