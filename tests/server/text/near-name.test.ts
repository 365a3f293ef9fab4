import { expect, it } from 'vitest';
import { isNearName } from '../../../server/text/near-name.ts';

it.each([
  ['Nordic Suport', 'Nordic Support'],
  ['nordic  support', 'Nordic Support'],
  ['Support Nordic', 'Nordic Support'],
  ['Noridc Support', 'Nordic Support'],
  ['Home-School', 'Homeschool'],
  ['Masters Academy', 'The Master’s Academy'],
  ['Peña Center', 'Pena Center'],
  ['Philipine Curiculum (PH)', 'Philippine Curriculum (PH)'],
  ['Grades 5', 'Grade 5'],
])('%s is nearly %s', (name, other) => {
  expect([isNearName(name, other), isNearName(other, name)]).toEqual([true, true]);
});

it.each([
  ['Challenge A', 'Challenge B'],
  ['Grade 5', 'Grade 6'],
  ['Academy 2', 'Academy 10'],
  ['June 2026', 'June 2027'],
  ['June 2027', 'July 2027'],
  ['March 2027', 'May 2027'],
  ['North Hub', 'South Hub'],
  ['The Master’s Academy', 'The Master’s Academy International'],
  ['Makati Hub', 'Cebu Hub'],
  ['Regular Homeschool', 'Guided Homeschool'],
  ['', 'Nordic Support'],
])('%s is another name than %s', (name, other) => {
  expect([isNearName(name, other), isNearName(other, name)]).toEqual([false, false]);
});
