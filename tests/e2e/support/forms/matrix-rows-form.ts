/** A form with matrices in rows: in cards, in rows of rows and on the pages of rows. */

const skill = { type: 'string', enum: ['Not yet', 'Sometimes', 'Always'], form: { requiredWhen: true } };

/** Returns the definition. */
export function matrixRowsFormDefinition(): Record<string, unknown> {
  return {
    id: 'summer-camp',
    version: 1,
    title: 'Summer Camp',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        children: {
          type: 'array',
          title: 'Your children',
          minItems: 1,
          maxItems: 5,
          form: { add: 'Add a child', remove: 'Remove {title}', canReorder: true },
          items: {
            type: 'object',
            title: '{children.#.name|Child {row}}',
            properties: {
              name: { type: 'string', title: 'First name', form: { requiredWhen: true } },
              skills: {
                type: 'object',
                title: 'What can {children.#.name|child {row}} do without help?',
                description: 'Think of the **last month**.',
                form: { widget: 'matrix' },
                each: skill,
                properties: {
                  dress: { title: 'Get dressed' },
                  swim: { title: 'Swim' },
                  dive: { title: 'Dive', form: { visibleWhen: { '==': [{ var: 'children.#.skills.swim' }, 'Always'] } } },
                },
              },
              camps: {
                type: 'array',
                title: 'Camps before this one',
                maxItems: 3,
                form: { add: 'Add a camp', remove: 'Remove camp {row}' },
                items: {
                  type: 'object',
                  title: 'Camp {row}',
                  properties: {
                    rating: {
                      type: 'object',
                      title: 'How was camp {row}?',
                      form: { widget: 'matrix' },
                      each: {
                        type: 'object',
                        properties: {
                          fun: { type: 'string', title: 'Fun', enum: ['Low', 'High'], form: { requiredWhen: true } },
                          stress: { type: 'string', title: 'Stress', enum: ['Low', 'High'] },
                        },
                      },
                      properties: { day: { title: 'By day' }, night: { title: 'At night' } },
                    },
                  },
                },
              },
              fears: {
                type: 'object',
                title: 'What is {children.#.name} afraid of?',
                form: { widget: 'matrix' },
                each: { type: 'array', items: { type: 'string', enum: ['By day', 'At night'] } },
                properties: { dark: { title: 'Darkness' }, dogs: { title: 'Dogs' } },
              },
            },
          },
        },
      },
    },
    steps: [
      { id: 'children', title: 'Children', sections: [{ title: 'Family', fields: ['children'] }] },
      { id: 'fears', title: '{children.#.name}', forEach: 'children', sections: [{ title: 'Fears', fields: ['children.#.fears'] }] },
    ],
    submission: {
      path: 'submissions/summer-camp',
      success: { panel: { title: 'Thank you', text: 'See you at the camp.' } },
      failure: { dialog: 'failed' },
    },
  };
}
