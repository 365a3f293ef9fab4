/** A form whose answers are lists: checkboxes, a searchable list, a list of texts, and a ranking. */

/** Returns the definition. */
export function listsFormDefinition(): Record<string, unknown> {
  return {
    id: 'club-survey',
    version: 1,
    title: 'Survey of the Club',
    persistence: { key: 'club', version: 1, giveUpAfter: 5000 },
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        isParent: { type: 'boolean', title: 'I come with children' },
        sports: {
          type: 'array',
          title: 'Which sports do you do?',
          description: 'Choose all that apply.',
          maxItems: 3,
          items: {
            type: 'string',
            oneOf: [
              { const: 'swim', title: 'Swimming', description: 'In the indoor pool.', heading: 'Water' },
              { const: 'row', title: 'Rowing', heading: 'Water' },
              { const: 'run', title: 'Running', heading: 'Land' },
              { const: 'play', title: 'Playground games', heading: 'Land', visibleWhen: { var: 'isParent' } },
              {
                const: 'climb',
                title: 'Climbing',
                heading: 'Land',
                enabledWhen: { '!': [{ var: 'isParent' }] },
                disabledReason: 'Not with children.',
              },
              { const: 'none', title: 'None of these', exclusive: true },
            ],
          },
          form: { requiredWhen: true, other: { label: 'Another sport', title: 'Which sport?', maxLength: 30 } },
        },
        languages: {
          type: 'array',
          title: 'Languages',
          minItems: 2,
          items: { type: 'string', enum: LANGUAGES },
          form: { requiredWhen: true },
        },
        emails: {
          type: 'array',
          title: 'Email addresses',
          maxItems: 3,
          uniqueItems: true,
          items: { type: 'string', format: 'email' },
          form: { requiredWhen: true },
        },
        events: {
          type: 'array',
          title: 'Which events do you like best?',
          items: {
            type: 'string',
            oneOf: [
              { const: 's', title: 'Sports days' },
              { const: 'c', title: 'Concerts' },
              { const: 'm', title: 'Movie nights' },
            ],
          },
          form: { widget: 'ranking', requiredWhen: true },
        },
        swimmer: {
          type: 'string',
          title: 'Your club for {sports}',
          form: { visibleWhen: { any_of: [{ var: 'sports' }, ['swim', 'row']] }, requiredWhen: true },
        },
      },
    },
    steps: [
      {
        id: 'you',
        title: 'You',
        sections: [{ title: 'About you', fields: ['isParent', 'sports', 'swimmer', 'languages', 'emails', 'events'] }],
      },
      {
        id: 'review',
        title: 'Review',
        sections: [{ kind: 'review', title: 'Your answers', fields: ['sports', 'languages', 'emails', 'events'] }],
      },
    ],
    submission: {
      path: 'submissions/club-survey',
      success: { panel: { title: 'Thank you', text: 'You speak {languages}.' } },
      failure: { dialog: 'failed' },
    },
  };
}

const LANGUAGES = [
  'Arabic',
  'Chinese',
  'Dutch',
  'English',
  'French',
  'German',
  'Hindi',
  'Italian',
  'Japanese',
  'Korean',
  'Portuguese',
  'Spanish',
];
