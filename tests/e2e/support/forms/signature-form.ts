/** A form with a signature. */

/** Returns the definition `agreement`. */
export function signatureFormDefinition(): Record<string, unknown> {
  const signature = { type: 'array', items: { type: 'object' }, maxItems: 1 };
  const files = { extensions: ['png'], maxBytes: 500000 };
  return {
    id: 'agreement',
    version: 1,
    title: 'Sign the Agreement',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        signature: {
          ...signature,
          title: 'Your signature',
          description: 'As in your passport.',
          form: { widget: 'signature', requiredWhen: true, files },
        },
        witness: {
          ...signature,
          title: 'Signature of a witness',
          form: { widget: 'signature', files, enabledWhen: { var: 'hasWitness' } },
        },
        hasWitness: { type: 'boolean', title: 'I have a witness' },
      },
    },
    steps: [
      { id: 'sign', title: 'Sign', sections: [{ title: 'Agreement', fields: ['signature', 'hasWitness', 'witness'] }] },
      { id: 'review', title: 'Review', sections: [{ kind: 'review', title: 'Your answers', fields: ['signature', 'witness'] }] },
    ],
    submission: {
      path: 'submissions/agreement',
      success: { panel: { title: 'Thank you', text: 'We have received your signature.' } },
      failure: { dialog: 'failed' },
    },
  };
}
