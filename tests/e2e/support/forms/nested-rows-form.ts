/** A form whose rows contain rows: the relatives of a family with their illnesses. */

/** Returns the definition. */
export function nestedRowsFormDefinition(): Record<string, unknown> {
  return {
    id: 'nested-rows',
    version: 1,
    title: 'Family History',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: { type: 'object', properties: { family: createFamily() } },
    steps: [
      { id: 'family', title: 'Family', heading: 'Your family', sections: [{ title: 'Illnesses in your family', fields: ['family'] }] },
      createEnd(),
    ],
    submission: {
      path: 'submissions/nested-rows',
      success: { panel: { title: 'Thank you', text: 'We have your family history.' } },
      failure: { dialog: 'failed' },
    },
  };
}

function createFamily(): Record<string, unknown> {
  return {
    type: 'array',
    title: 'Relatives',
    minItems: 1,
    maxItems: 10,
    items: {
      type: 'object',
      title: '{family.#.name|Relative {row}}',
      properties: {
        name: { type: 'string', title: 'Name', form: { requiredWhen: true } },
        illnesses: createIllnesses(),
        comment: { type: 'string', title: 'Comment' },
      },
    },
    form: { add: 'Add a relative', remove: 'Remove {title}' },
  };
}

function createIllnesses(): Record<string, unknown> {
  return {
    type: 'array',
    title: 'Illnesses of {family.#.name|this relative}',
    minItems: 1,
    maxItems: 5,
    items: {
      type: 'object',
      title: 'Illness {row}',
      properties: {
        illness: {
          type: 'string',
          title: 'Illness',
          form: { requiredWhen: true },
          errorMessage: 'Enter the illness of {family.#.name|the relative}',
        },
        age: { type: 'integer', title: 'Age at that time', minimum: 0, maximum: 120 },
        report: {
          type: 'array',
          title: 'Report',
          maxItems: 1,
          form: { files: { extensions: ['pdf'], maxBytes: 1_000_000 } },
        },
      },
    },
    form: { add: 'Add an illness of {family.#.name|this relative}', remove: 'Remove illness {row}', canReorder: true },
  };
}

function createEnd(): Record<string, unknown> {
  return { id: 'review', title: 'Review', sections: [{ kind: 'review', title: 'Your answers', fields: ['family'] }] };
}
