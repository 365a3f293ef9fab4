/** Test definitions that show widgets in their states, each state as a field of its own. */

/** A widget: its name in words, its schema, the part `form` of its definition, and an answer. */
export interface WidgetSample {
  title: string;
  schema: Record<string, unknown>;
  form?: Record<string, unknown>;
  filled: unknown;
}

/** Further parts of a definition. */
interface Extras {
  /** Further fields by name, in a section of their own on the first page. */
  fields?: Record<string, Record<string, unknown>>;
  /** Further fields of the second step. */
  required?: Record<string, Record<string, unknown>>;
}

const toField = ({ schema, form = {} }: WidgetSample, title: string, state: Record<string, unknown>, rest: object = {}) => ({
  ...schema,
  title,
  ...rest,
  form: { ...form, ...state },
});

/** Returns the fields of a widget: with a hint, filled, locked, and waiting for another field. */
function createStates(name: string, sample: WidgetSample): [string, Record<string, unknown>][] {
  const { title, filled } = sample;
  const waiting = { enabledWhen: { var: 'isOpen' }, disabledHint: 'Tick “Open the fields” first.' };
  return [
    [`${name}Plain`, toField(sample, title, {}, { description: `Hint of ${title}.` })],
    [`${name}Filled`, toField(sample, `${title}, filled`, {}, { default: filled })],
    [`${name}Locked`, toField(sample, `${title}, locked`, { lockedWhen: true }, { default: filled })],
    [`${name}Waiting`, toField(sample, `${title}, waiting`, waiting, { description: `Hint of ${title}.` })],
  ];
}

/** Returns a definition with two steps: the widgets in their states, and each of them required. */
export function createWidgetForm(
  id: string,
  samples: Record<string, WidgetSample>,
  { fields = {}, required: requiredFields = {} }: Extras = {},
) {
  const entries = Object.entries(samples);
  const states = entries.map(([name, sample]) => ({ title: `Section ${sample.title}`, fields: createStates(name, sample) }));
  const required = entries.map(([name, sample]): [string, Record<string, unknown>] => [
    `${name}Required`,
    toField(
      sample,
      `Needed ${sample.title.toLowerCase()}`,
      { requiredWhen: true },
      { description: `Hint of ${sample.title.toLowerCase()}.` },
    ),
  ]);
  const further = Object.keys(fields);
  return {
    id,
    version: 1,
    title: 'Widgets',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        isOpen: { type: 'boolean', title: 'Open the fields' },
        ...Object.fromEntries(states.flatMap((section) => section.fields)),
        ...fields,
        ...Object.fromEntries(required),
        ...requiredFields,
      },
    },
    steps: [
      {
        id: 'states',
        title: 'States',
        sections: [
          { title: 'Conditions', fields: ['isOpen'] },
          ...states.map((section) => ({ title: section.title, fields: section.fields.map(([name]) => name) })),
          ...(further.length > 0 ? [{ title: 'Further fields', fields: further }] : []),
        ],
      },
      {
        id: 'required',
        title: 'Required',
        sections: [{ title: 'Required fields', fields: [...required.map(([name]) => name), ...Object.keys(requiredFields)] }],
      },
    ],
    submission: {
      path: `submissions/${id}`,
      success: { panel: { title: 'Thank you', text: 'We have received your answers.' } },
      failure: { dialog: 'failed' },
    },
  };
}
