/** A form with options of every kind: described, grouped, indented, disabled with a reason, with an own text, and in each layout. */

/** Returns the definition. Its pictures are files of the renderer. */
export function choicesFormDefinition(): Record<string, unknown> {
  return {
    id: 'camp-site',
    version: 1,
    title: 'Book a Camp Site',
    rules: { isMember: { var: 'isMember' } },
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        isMember: { type: 'boolean', title: 'Are you a member?', form: { widget: 'radio', layout: 'buttons', requiredWhen: true } },
        people: { type: 'integer', title: 'People', minimum: 1, maximum: 12, form: { requiredWhen: true } },
        pitch: {
          type: 'string',
          title: 'Where do you want to sleep?',
          oneOf: [
            {
              const: 'tent',
              title: 'Own tent',
              description: 'A meadow by the river, for up to 4 people.',
              picture: { src: '/pictures/tent.svg', alt: 'A tent below a tree' },
              record: { limit: 4, price: 12 },
            },
            {
              const: 'hut',
              title: 'Wooden hut',
              description: 'Two rooms with a stove, for up to 6 people.',
              picture: { src: '/pictures/hut.svg', alt: 'A small house' },
              record: { limit: 6, price: 60 },
              enabledWhen: { rule: 'isMember' },
              disabledReason: 'Only for members.',
            },
            { const: 'bus', title: 'Camper van', description: 'With electricity.', record: { limit: 5, price: 25 } },
          ],
          form: {
            layout: 'cards',
            columns: 3,
            requiredWhen: true,
            checks: [
              {
                id: 'full',
                failsWhen: { '>': [{ var: 'people' }, { record: ['pitch', 'limit'] }] },
                message: 'There is not enough room for {people} people',
              },
            ],
          },
        },
        meal: {
          type: 'string',
          title: 'Breakfast',
          oneOf: [
            { const: 'apple', title: 'Apple', heading: 'Fruit' },
            { const: 'plum', title: 'Plum', heading: 'Fruit' },
            { const: 'bread', title: 'Bread', heading: 'From the oven' },
            { const: 'rye', title: 'Rye bread', heading: 'From the oven', level: 2 },
            {
              const: 'cake',
              title: 'Cake',
              heading: 'From the oven',
              enabledWhen: { rule: 'isMember' },
              disabledReason: 'only for members',
            },
          ],
          form: { widget: 'select' },
        },
        sport: {
          type: 'string',
          title: 'Sport',
          oneOf: [
            { const: 'canoe', title: 'Canoe', heading: 'On the water', description: 'Every morning' },
            {
              const: 'sail',
              title: 'Sailing',
              heading: 'On the water',
              enabledWhen: { rule: 'isMember' },
              disabledReason: 'Only for members.',
            },
            { const: 'walk', title: 'Walk', heading: 'On land' },
            { const: 'night', title: 'Night walk', heading: 'On land', level: 2, visibleWhen: { rule: 'isMember' } },
          ],
          form: { widget: 'combobox' },
        },
        source: {
          type: 'string',
          title: 'How did you hear about us?',
          enum: ['From friends', 'In the newspaper', 'On the internet'],
          form: {
            widget: 'radio',
            layout: 'columns',
            columns: 2,
            requiredWhen: true,
            other: { label: 'In another way', title: 'In which way?', placeholder: 'In a few words', maxLength: 30 },
          },
        },
        language: {
          type: 'string',
          title: 'Language of the letter',
          enum: ['English', 'French'],
          form: { other: { label: 'Another language', title: 'Which language?', maxLength: 20 } },
        },
      },
    },
    steps: [
      {
        id: 'site',
        title: 'Site',
        sections: [{ title: 'Your stay', fields: ['isMember', 'people', 'pitch', 'meal', 'sport', 'source', 'language'] }],
      },
      {
        id: 'review',
        title: 'Review',
        sections: [{ kind: 'review', title: 'Your answers', fields: ['isMember', 'pitch', 'meal', 'sport', 'source', 'language'] }],
      },
    ],
    submission: {
      path: 'submissions/camp-site',
      success: { panel: { title: 'Thank you', text: 'See you by the river, {source}.' } },
      failure: { dialog: 'failed' },
    },
  };
}
