/** A form of another domain: a repair order of a bicycle workshop. It uses no lookup and no data of a product. */

/** Returns a fresh copy. */
export function repairDefinition() {
  return structuredClone({
    id: 'repair-order',
    version: 1,
    title: 'Repair Order',
    dialogs: { failed: { type: 'error', title: 'Not sent', text: '{detail}' } },
    answers: {
      type: 'object',
      properties: {
        customer: {
          type: 'object',
          properties: {
            name: { type: 'string', title: 'Your name', maxLength: 60, form: { requiredWhen: true } },
            email: { type: 'string', title: 'Email', format: 'email' },
          },
        },
        bicycle: {
          type: 'object',
          properties: {
            frame: { type: 'string', title: 'Frame number', maxLength: 20, form: { requiredWhen: true } },
            fault: {
              type: 'string',
              title: 'What is broken',
              enum: ['Brake', 'Gear', 'Wheel'],
              form: { requiredWhen: true, widget: 'radio' },
            },
          },
        },
      },
    },
    steps: [{ id: 'order', title: 'Order', sections: [{ fields: ['customer.name', 'customer.email', 'bicycle.frame', 'bicycle.fault'] }] }],
    submission: {
      path: 'repair_orders',
      success: { panel: { title: 'Thank you', text: 'Bring your bicycle any day.' } },
      failure: { dialog: 'failed' },
      record: { name: ['customer.name'], reference: 'bicycle.frame', email: 'customer.email' },
    },
  });
}

/** Terms of the enrollment product, which no screen and no database of another product may contain. */
export const ENROLLMENT_WORDS =
  /learner|famil(y|ies)|enrol|school|curriculum|student|parent|teacher|\bhubs?\b|\bcycles?\b|grade|legacy|catalogue/i;
