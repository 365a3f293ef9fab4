/** A form with formatted numbers: an amount of money, a percentage, a quantity with a unit that the user chooses, a prefix and a suffix. */

/** Returns the definition `scrap-metal`. */
export function formattedFormDefinition(): Record<string, unknown> {
  return {
    id: 'scrap-metal',
    version: 1,
    title: 'Sell Scrap Metal',
    dialogs: { failed: { type: 'error', title: 'IT FAILED' } },
    answers: {
      type: 'object',
      properties: {
        price: {
          type: 'number',
          title: 'Price',
          minimum: 1,
          form: { requiredWhen: true, format: { style: 'currency', currency: 'EUR' }, suffix: 'per month' },
        },
        discount: { type: 'number', title: 'Discount', maximum: 50, form: { format: { style: 'percent', decimals: 1 } } },
        weight: {
          type: 'object',
          title: 'Weight',
          properties: {
            value: { type: 'number', title: 'Weight', form: { requiredWhen: true, unit: 'weight.unit', format: { decimals: 2 } } },
            unit: {
              type: 'string',
              title: 'Unit of the weight',
              oneOf: [
                { const: 'kilogram', title: 'kg' },
                { const: 'pound', title: 'lb' },
                { const: 'sack', title: 'sacks' },
              ],
              form: { widget: 'hidden', requiredWhen: { var: 'weight.value' } },
            },
          },
        },
        license: { type: 'string', title: 'License', maxLength: 20, form: { prefix: 'No.' } },
        share: {
          type: 'number',
          title: 'Share of the partner',
          form: { computed: { '/': [{ var: 'price' }, 3] }, format: { style: 'currency', currency: 'EUR' } },
        },
      },
    },
    steps: [
      {
        id: 'offer',
        title: 'Offer',
        sections: [{ title: 'Your offer', fields: ['price', 'discount', 'weight.value', 'weight.unit', 'license', 'share'] }],
      },
      {
        id: 'check',
        title: 'Check',
        sections: [{ title: 'Your answers', kind: 'review', fields: ['price', 'discount', 'weight.value', 'license', 'share'] }],
      },
    ],
    submission: {
      path: 'submissions/scrap-metal',
      success: { panel: { title: 'Thank you', text: 'We will call you.' } },
      failure: { dialog: 'failed' },
    },
  };
}
