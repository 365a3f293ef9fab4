/** A form with matrices: one scale with weights, two scales side by side, and several choices in each row. */

/** Returns the definition. */
export function matrixFormDefinition(): Record<string, unknown> {
  return {
    id: 'health-check',
    version: 1,
    title: 'Health Check',
    rules: { score: { '+': ['interest', 'mood', 'sleep'].map((name) => ({ record: [`phq.${name}`, 'weight'] })) } },
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        phq: {
          type: 'object',
          title: 'How often were you bothered by these problems?',
          description: 'In the last two weeks.',
          form: { widget: 'matrix' },
          each: {
            type: 'string',
            oneOf: [
              { const: '0', title: 'Not at all', record: { weight: 0 } },
              { const: '1', title: 'Several days', record: { weight: 1 } },
              { const: '2', title: 'More than half the days', record: { weight: 2 } },
              { const: '3', title: 'Nearly every day', record: { weight: 3 } },
            ],
            form: { requiredWhen: true },
          },
          properties: {
            interest: { title: 'Little interest or pleasure in doing things' },
            mood: { title: 'Feeling down, depressed or hopeless' },
            sleep: { title: 'Trouble falling asleep, or sleeping too much' },
            impact: { title: 'How difficult was it?', form: { visibleWhen: { '>': [{ rule: 'score' }, 3] } } },
          },
        },
        score: { type: 'integer', title: 'Score', form: { computed: { rule: 'score' } } },
        worries: {
          type: 'object',
          title: 'Your worries',
          form: { widget: 'matrix' },
          each: {
            type: 'object',
            properties: {
              severity: { type: 'string', title: 'How severe?', enum: ['Low', 'High'], form: { requiredWhen: true } },
              bother: { type: 'string', title: 'How bothersome?', enum: ['A little', 'Very'] },
            },
          },
          properties: { tax: { title: 'Taxes' }, smog: { title: 'Smog' } },
        },
        help: {
          type: 'object',
          title: 'Who helps you?',
          form: { widget: 'matrix' },
          each: { type: 'array', items: { type: 'string', enum: ['Family', 'Friends'] } },
          properties: { home: { title: 'At home' }, work: { title: 'At work' } },
        },
      },
    },
    steps: [
      { id: 'check', title: 'Check', sections: [{ title: 'Questions', fields: ['phq', 'score', 'worries', 'help'] }] },
      { id: 'review', title: 'Review', sections: [{ kind: 'review', title: 'Your answers', fields: ['phq', 'score', 'worries', 'help'] }] },
    ],
    submission: {
      path: 'submissions/health-check',
      success: { panel: { title: 'Thank you', text: 'Your score is {score}.' } },
      failure: { dialog: 'failed' },
    },
  };
}
