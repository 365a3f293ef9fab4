/** A form with scales, ratings and matrices. */

import { createWidgetForm, type WidgetSample } from '../support/widget-form.ts';

const scale = (title: string, schema: Record<string, unknown>, form: Record<string, unknown>, filled: number): WidgetSample => ({
  title,
  schema: { type: 'integer', ...schema },
  form,
  filled,
});

const LABELS = { lowest: 'Not at all', highest: 'Very much' };

const SAMPLES = {
  scale: scale('Use', { minimum: 1, maximum: 3 }, { widget: 'scale', labels: LABELS }, 2),
  rating: scale('Rating', { minimum: 1, maximum: 3 }, { widget: 'rating' }, 3),
};

const FREQUENCY = { type: 'string', enum: ['Never', 'Often'] };

const FIELDS = {
  mood: {
    type: 'object',
    title: 'How often?',
    description: 'In the last two weeks.',
    form: { widget: 'matrix' },
    each: { ...FREQUENCY, form: { requiredWhen: true } },
    properties: {
      sleep: { title: 'Bad sleep', description: 'More than an hour awake.' },
      worry: { title: 'Worries' },
      fixed: { title: 'Last year', default: 'Often', form: { lockedWhen: true } },
      later: {
        title: 'Next year',
        description: 'As you expect.',
        form: { enabledWhen: { var: 'isOpen' }, disabledHint: 'Tick “Open the fields” first.' },
      },
    },
  },
  pains: {
    type: 'object',
    title: 'Pains',
    form: { widget: 'matrix' },
    each: {
      type: 'object',
      properties: {
        strength: { type: 'string', title: 'How strong?', enum: ['Low', 'High'], form: { requiredWhen: true } },
        length: { type: 'string', title: 'How long?', enum: ['Hours', 'Days'] },
      },
    },
    properties: { back: { title: 'Back' }, head: { title: 'Head' } },
  },
  help: {
    type: 'object',
    title: 'Who helps?',
    form: { widget: 'matrix' },
    each: { type: 'array', items: { type: 'string', enum: ['Family', 'Friends'] }, form: { requiredWhen: true } },
    properties: { home: { title: 'At home' }, work: { title: 'At work' } },
  },
};

/** Returns the definition `scales`. Its matrices are on the second step. */
export const scalesForm = () => createWidgetForm('scales', SAMPLES, { required: FIELDS });
