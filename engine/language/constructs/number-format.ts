/** The source of the number format of a field. */

import type { Construct } from '../construct.ts';

export const numberFormat: Construct = {
  name: 'numberFormat',
  type: 'NumberFormat',
  title: 'A number format',
  description: 'How a number is shown to people, in the language of the page. The stored answer is the plain number.',
  isHoverText: true,
  keys: {
    style: {
      value: { kind: 'choice', values: ['decimal', 'currency', 'percent', 'unit'] },
      description: 'The kind of number. A percentage is stored as people say it: 25 is shown as 25%. Default: decimal.',
      default: 'decimal',
      example: 'currency',
    },
    currency: {
      value: { kind: 'name' },
      description: 'For the style "currency": the ISO 4217 code of the currency.',
      example: 'EUR',
    },
    unit: {
      value: { kind: 'name' },
      description:
        'For the style "unit": a unit of Intl.NumberFormat. If users choose the unit, name its answer in "unit" of "form" instead.',
      example: 'kilogram',
    },
    unitDisplay: {
      value: { kind: 'choice', values: ['short', 'narrow', 'long'] },
      description: 'How the unit is written: "short" (5 kg), "narrow" (5kg) or "long" (5 kilograms). Default: short.',
      default: 'short',
      example: 'long',
    },
    decimals: {
      value: { kind: 'integer', minimum: 0, maximum: 15 },
      description:
        'The maximum number of decimals; a computed number is rounded to it. An amount of money is also shown with this number of decimals. Its error text is "decimals". Default: the decimals of the currency; otherwise no limit.',
      example: 2,
    },
    grouping: {
      value: { kind: 'boolean' },
      description: 'Whether thousands are separated. Default: true.',
      default: true,
      example: false,
    },
  },
  snippets: [
    {
      label: 'an amount of money',
      description: 'A currency, with its own number of decimals.',
      body: { style: 'currency', currency: '${1:EUR}' },
    },
    {
      label: 'a quantity',
      description: 'A number with a unit.',
      body: { style: 'unit', unit: '${1:kilogram}', decimals: 1 },
    },
  ],
};
