/** A form with times, a duration, a date with a time, a month, a year and a partial date. */

/** Returns the definition `hall`. */
export function timesFormDefinition(): Record<string, unknown> {
  return {
    id: 'hall',
    version: 1,
    title: 'Book the Hall',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        begins: { type: 'string', format: 'time', title: 'Begins at', form: { requiredWhen: true, min: '08:00' } },
        ends: { type: 'string', format: 'time', title: 'Ends at', form: { min: { time_add: [{ var: 'begins' }, 30] } } },
        cleaning: { type: 'string', format: 'time', title: 'Cleaning at', form: { computed: { time_add: [{ var: 'ends' }, 45] } } },
        rehearsal: {
          type: 'integer',
          title: 'Length of the rehearsal',
          multipleOf: 15,
          minimum: 30,
          form: { format: { style: 'duration' }, requiredWhen: true },
        },
        visit: { type: 'string', format: 'date-time', title: 'Time of your visit', form: { requiredWhen: true, min: { today: [] } } },
        since: { type: 'string', format: 'month', title: 'Member since', form: { requiredWhen: true, max: { today: [] } } },
        built: { type: 'string', format: 'year', title: 'Year of construction' },
        born: {
          type: 'string',
          format: 'partial-date',
          title: 'Date of birth',
          description: 'Of the founder of your club.',
          form: { requiredWhen: true, max: { today: [] } },
        },
      },
    },
    steps: [
      {
        id: 'event',
        title: 'Event',
        sections: [{ title: 'Your event', fields: ['begins', 'ends', 'cleaning', 'rehearsal', 'visit', 'since', 'built', 'born'] }],
      },
      {
        id: 'review',
        title: 'Review',
        sections: [{ kind: 'review', title: 'Your answers', fields: ['begins', 'ends', 'rehearsal', 'visit', 'since', 'built', 'born'] }],
      },
    ],
    submission: {
      path: 'submissions/hall',
      success: {
        panel: { title: 'Thank you', text: 'We expect you on {visit}. The hall is yours from {begins}, after a rehearsal of {rehearsal}.' },
      },
      failure: { dialog: 'failed' },
    },
  };
}
