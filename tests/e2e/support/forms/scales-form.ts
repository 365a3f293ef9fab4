/** A form with scales and ratings. */

/** Returns the definition `course`. */
export function scalesFormDefinition(): Record<string, unknown> {
  const numbers = [1, 2, 3, 4, 5].map((number) => ({ const: number, title: String(number) }));
  return {
    id: 'course',
    version: 1,
    title: 'Rate the Course',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        course: { type: 'string', title: 'Course', form: { requiredWhen: true } },
        useful: {
          type: 'integer',
          title: 'How useful was it?',
          minimum: 0,
          maximum: 10,
          form: { widget: 'scale', requiredWhen: true, labels: { lowest: '{course|It} was useless', highest: 'Very useful' } },
        },
        speed: {
          type: 'integer',
          title: 'The speed was right',
          oneOf: [...numbers, { const: 0, title: 'I was not there' }],
          form: { widget: 'scale', labels: { lowest: 'Disagree', middle: 'Neither', highest: 'Agree' } },
        },
        rating: { type: 'integer', title: 'All in all', minimum: 1, maximum: 5, form: { widget: 'rating' } },
        fixed: { type: 'integer', title: 'Last year', minimum: 1, maximum: 5, default: 4, form: { widget: 'rating', lockedWhen: true } },
        never: {
          type: 'integer',
          title: 'Next year',
          minimum: 1,
          maximum: 7,
          form: { widget: 'scale', enabledWhen: { '==': [{ var: 'rating' }, 1] } },
        },
      },
    },
    steps: [
      {
        id: 'rating',
        title: 'Rating',
        sections: [{ title: 'Your opinion', fields: ['course', 'useful', 'speed', 'rating', 'fixed', 'never'] }],
      },
      {
        id: 'review',
        title: 'Review',
        sections: [{ kind: 'review', title: 'Your answers', fields: ['course', 'useful', 'speed', 'rating'] }],
      },
    ],
    submission: {
      path: 'submissions/course',
      success: { panel: { title: 'Thank you', text: 'You gave {useful} points.' } },
      failure: { dialog: 'failed' },
    },
  };
}
