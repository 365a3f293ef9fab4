/** A form with options: as a select, a combobox and radio buttons, with descriptions, groups, disabled options and an own text. */

import { createWidgetForm, type WidgetSample } from '../support/widget-form.ts';

const SIZES = ['Small', 'Large'];

const PITCHES = [
  { const: 'tent', title: 'Own tent', description: 'By the river.', picture: { src: '/pictures/tent.svg', alt: 'A tent below a tree' } },
  { const: 'hut', title: 'Hut', description: 'With a stove.', enabledWhen: { var: 'isOpen' }, disabledReason: 'Only for members.' },
];

const MEALS = [
  { const: 'apple', title: 'Apple', heading: 'Fruit' },
  { const: 'plum', title: 'Plum', heading: 'Fruit' },
  { const: 'bread', title: 'Bread', heading: 'From the oven', enabledWhen: { var: 'isOpen' }, disabledReason: 'Sold out.' },
  { const: 'rye', title: 'Rye bread', heading: 'From the oven' },
];

const DINNERS = [...MEALS, { const: 'roll', title: 'Roll', heading: 'From the oven', description: 'With butter.' }];

const choice = (title: string, options: Record<string, unknown>, form: Record<string, unknown>, filled: unknown): WidgetSample => ({
  title,
  schema: { type: 'string', ...options },
  form,
  filled,
});

const OTHER = { label: 'Another one', title: 'Which one?', placeholder: 'In a few words', maxLength: 20 };

const SAMPLES = {
  select: choice('Size', { enum: SIZES }, { widget: 'select' }, 'Large'),
  combobox: choice('Town', { enum: ['Bonn', 'Cork', 'Lyon'] }, { widget: 'combobox' }, 'Cork'),
  radio: choice('Color', { enum: ['Red', 'Blue'] }, { widget: 'radio' }, 'Blue'),
  yesNo: { title: 'Member', schema: { type: 'boolean' }, form: { widget: 'radio', layout: 'buttons' }, filled: false },
  cards: choice('Pitch', { oneOf: PITCHES }, { layout: 'cards', columns: 2 }, 'tent'),
  grouped: choice('Breakfast', { oneOf: MEALS }, { widget: 'select' }, 'plum'),
  search: choice('Dinner', { oneOf: DINNERS }, { widget: 'combobox' }, 'apple'),
  ownText: choice('Source', { enum: ['A friend'] }, { widget: 'radio', other: OTHER }, 'A book'),
  ownChoice: choice('Language', { enum: ['English'] }, { widget: 'select', other: OTHER }, 'Welsh'),
};

const FIELDS = {
  season: { type: 'string', title: 'Season', enum: ['Summer', 'Winter'], default: 'Summer', form: { widget: 'select' } },
  sport: {
    type: 'string',
    title: 'Sport',
    description: 'You can change it later.',
    form: { widget: 'select', options: { if: [{ '==': [{ var: 'season' }, 'Summer'] }, ['Sailing', 'Tennis'], ['Skiing']] } },
  },
};

export const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 9 5 1l4 8z"/></svg>';

/** Returns the definition `choices`. */
export const choicesForm = () => createWidgetForm('choices', SAMPLES, { fields: FIELDS });
