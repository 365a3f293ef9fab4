/** A form with inputs for texts and numbers, a checkbox, and a stock widget of RJSF. */

import { createWidgetForm, type WidgetSample } from '../support/widget-form.ts';

const text = (
  title: string,
  form: Record<string, unknown> = {},
  schema: Record<string, unknown> = {},
  filled = 'Ana Cruz',
): WidgetSample => ({
  title,
  schema: { type: 'string', ...schema },
  form,
  filled,
});

const SAMPLES = {
  text: text('Name', { placeholder: 'First and last name' }),
  area: text('Summary', { widget: 'textarea', counter: 'characters' }, { maxLength: 20 }),
  mask: text('Account', { mask: '00-00' }, {}, '12-34'),
  prefix: text('License', { prefix: 'No.' }),
  price: {
    title: 'Price',
    schema: { type: 'number', minimum: 1 },
    form: { format: { style: 'currency', currency: 'EUR' }, suffix: 'a month' },
    filled: 1250.5,
  },
  phone: text('Phone', { widget: 'phone' }, {}, '9171234567'),
  consent: { title: 'Consent', schema: { type: 'boolean' }, filled: true },
  password: text('Password', { widget: 'PasswordWidget' }),
};

const FIELDS = {
  weight: { type: 'number', title: 'Weight', form: { unit: 'weightUnit' } },
  mobile: { type: 'string', title: 'Mobile', form: { widget: 'phone', countryCode: 'mobileCode' } },
  office: {
    type: 'string',
    title: 'Office',
    form: { widget: 'phone', countryCode: 'officeCode', enabledWhen: { var: 'isOpen' }, disabledHint: 'Tick “Open the fields” first.' },
  },
  officeCode: { type: 'string', title: 'Country code of the office', enum: ['+63', '+49'], form: { widget: 'hidden' } },
  total: { type: 'number', title: 'Total', description: 'The price of a year.', form: { computed: { '*': [{ var: 'priceFilled' }, 12] } } },
  pay: {
    type: 'number',
    title: 'Pay',
    description: 'For a month.',
    form: { checks: [{ id: 'zero', failsWhen: { '==': [{ var: 'pay' }, 0] }, message: 'The pay is 0.', severity: 'warning' }] },
  },
  weightUnit: {
    type: 'string',
    title: 'Unit of the weight',
    oneOf: [
      { const: 'kg', title: 'Kilograms' },
      { const: 'lb', title: 'Pounds' },
    ],
    form: { widget: 'hidden' },
  },
  mobileCode: {
    type: 'string',
    title: 'Country code of the mobile',
    default: '+63',
    oneOf: [
      { const: '+63', title: 'Philippines (+63)' },
      { const: '+49', title: 'Germany (+49)' },
    ],
    form: { widget: 'hidden' },
  },
};

/** Returns the definition `texts`. */
export const textsForm = () => createWidgetForm('texts', SAMPLES, { fields: FIELDS });
