/** The source of the number format of a field. */

import type { Construct, LanguageModule } from '../construct.ts';

const numberFormat: Construct = {
  name: 'numberFormat',
  type: 'NumberFormat',
  title: 'A number format',
  description: 'How a number is shown to people, in the language of the page. The stored answer is the plain number.',
  isHoverText: true,
  keys: {
    style: {
      value: { kind: 'choice', values: ['decimal', 'currency', 'percent', 'unit', 'duration'] },
      description:
        'The kind of number. A percentage is stored as people say it: 25 is shown as 25%. A "duration" is a whole number of minutes, which users enter in hours and minutes: 90 is shown as "1 hr, 30 min". Default: decimal.',
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
      description: 'How units are written: "short" (5 kg), "narrow" (5kg) or "long" (5 kilograms). Default: short.',
      default: 'short',
      example: 'long',
    },
    largestUnit: {
      value: { kind: 'choice', values: ['day', 'hour', 'minute'] },
      description:
        'For the style "duration": the largest unit in which the duration is shown and entered. A day has 24 hours. With a "multipleOf" of 60, users enter no minutes. Default: hour.',
      default: 'hour',
      example: 'day',
      since: '0.2.0',
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
    {
      label: 'a duration',
      description: 'A length of time in minutes, entered in hours and minutes.',
      body: { style: 'duration', largestUnit: '${1:hour}' },
    },
  ],
};

export const numberFormatModule: LanguageModule = {
  file: 'number-format-definition',
  comment: 'How a number is shown to people.',
  constructs: [numberFormat],
};
