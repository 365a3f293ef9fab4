/** A form whose answers are lists: checkboxes, a searchable list, a list of texts, and a ranking. */

import { createWidgetForm } from '../support/widget-form.ts';

const SPORTS = [
  { const: 'swim', title: 'Swimming', description: 'In the indoor pool.', heading: 'Water' },
  { const: 'row', title: 'Rowing', heading: 'Water', enabledWhen: { var: 'isOpen' }, disabledReason: 'Not in winter.' },
  { const: 'run', title: 'Running', heading: 'Land' },
  { const: 'ride', title: 'Riding', heading: 'Land' },
  { const: 'none', title: 'None of these', exclusive: true },
];

const EVENTS = [
  { const: 's', title: 'Sports days', description: 'In May.' },
  { const: 'c', title: 'Concerts' },
  { const: 'm', title: 'Movie nights', enabledWhen: { var: 'isOpen' }, disabledReason: 'Not in winter.' },
];

const LANGUAGES = ['English', 'French', 'Hindi', 'Welsh'];

const SAMPLES = {
  checkboxes: {
    title: 'Sports',
    schema: { type: 'array', items: { type: 'string', oneOf: SPORTS } },
    form: { widget: 'checkboxes', other: { label: 'Another sport', title: 'Which sport?', maxLength: 30 } },
    filled: ['swim', 'Chess'],
  },
  multi: {
    title: 'Languages',
    schema: { type: 'array', minItems: 2, items: { type: 'string', enum: LANGUAGES } },
    form: { widget: 'multi-combobox' },
    filled: ['English', 'Hindi'],
  },
  texts: {
    title: 'Email addresses',
    schema: { type: 'array', maxItems: 3, items: { type: 'string', format: 'email' } },
    filled: ['ana@example.com', 'bo@example.com'],
  },
  ranking: {
    title: 'Events',
    schema: { type: 'array', items: { type: 'string', oneOf: EVENTS } },
    form: { widget: 'ranking' },
    filled: ['c', 's'],
  },
};

/** Returns the definition `lists`. */
export const listsForm = () => createWidgetForm('lists', SAMPLES);
