import { describe, expect, it } from 'vitest';
import { answerFromSlice, project, type OptionSlice } from '#engine';

const [north, south] = [
  { _id: 'n', name: 'North', city: 'Ely' },
  { _id: 's', name: 'South', city: 'Rye' },
];
const [one, two] = [
  { _id: '1', name: 'Grade 1' },
  { _id: '2', name: 'Grade 2' },
];

/** North has both grades, South only the second, with an extra that North does not have, and not for residents of Japan. The extra is for adults. */
const slice: OptionSlice = {
  columns: {
    school: { options: [north, south], rows: [0, 0, 1] },
    grade: { options: [one, two], rows: [0, 1, 1] },
    extra: { options: [{ _id: 'x', name: 'Chess' }], rows: [null, null, 0] },
  },
  lists: { schools: 'school', grades: 'grade', start: { grades: 'grade', groups: ['a'] } },
  parameters: { school_id: 'school', grade_id: 'grade', extra_id: 'extra' },
  preferences: { near_id: { column: 'school', of: ['grade'] } },
  restrictions: {
    country: { column: 'school', only: { n: ['PH', 'JP'] }, except: { s: ['JP', 'KR'] } },
    type: { column: 'extra', only: { x: ['adult'] } },
  },
};

describe('the options of a column', () => {
  it('are those of all rows without a choice, in the order of the list', () => {
    expect(project(slice, 'school', {})).toEqual([north, south]);
  });

  it('are part of a row with all choices', () => {
    expect(project(slice, 'school', { grade: '1' })).toEqual([north]);
    expect(project(slice, 'school', { grade: '2', extra: 'x' })).toEqual([south]);
    expect(project(slice, 'extra', { school: 'n' })).toEqual([]);
    expect(project(slice, 'school', { grade: '1', extra: 'x' })).toEqual([]);
  });

  it('include those beside the current choice of the column only if that is no choice', () => {
    expect(project(slice, 'school', { school: 's' })).toEqual([south]);
  });

  it('are none for an unknown column or option', () => {
    expect(project(slice, 'hub', {})).toEqual([]);
    expect(project(slice, 'school', { hub: 'h' })).toEqual([]);
    expect(project(slice, 'school', { grade: '9' })).toEqual([]);
  });

  it('begin with those of the preferred option', () => {
    expect(project(slice, 'grade', {}, { school: 's' })).toEqual([two, one]);
    expect(project(slice, 'grade', {}, { school: 'unknown' })).toEqual([one, two]);
  });
});

describe('the reply of a lookup', () => {
  it('is a list, or a record of lists and constant values', () => {
    expect(answerFromSlice(slice, 'schools', { country: 'PH', grade_id: '1' })).toEqual([north]);
    expect(answerFromSlice(slice, 'start', { country: 'PH', school_id: 's' })).toEqual({ grades: [two], groups: ['a'] });
    expect(answerFromSlice(slice, 'grades', { country: 'PH', near_id: 's', type: ' ' })).toEqual([two, one]);
    expect(answerFromSlice(slice, 'schools', { country: 'PH', near_id: 's' })).toEqual([north, south]);
  });

  it('has only the options that the value of a parameter does not exclude', () => {
    expect(answerFromSlice(slice, 'schools', {})).toEqual([north, south]);
    expect(answerFromSlice(slice, 'schools', { country: 'PH' })).toEqual([north, south]);
    expect(answerFromSlice(slice, 'schools', { country: 'JP' })).toEqual([north]);
    expect(answerFromSlice(slice, 'schools', { country: 'FR' })).toEqual([south]);
    expect(answerFromSlice(slice, 'schools', { country: ' KR ' })).toEqual([]);
    expect(answerFromSlice(slice, 'grades', { country: 'FR' })).toEqual([two]);
    expect(answerFromSlice(slice, 'start', { country: 'KR' })).toEqual({ grades: [], groups: ['a'] });
  });

  it('has the rows without an option of a restricted column', () => {
    expect(answerFromSlice(slice, 'schools', { type: 'child' })).toEqual([north]);
    expect(answerFromSlice(slice, 'schools', { type: 'adult' })).toEqual([north, south]);
    expect(answerFromSlice(slice, 'grades', { type: 'child', country: 'FR' })).toEqual([]);
  });

  it('is not known for another lookup or another parameter', () => {
    expect(answerFromSlice(slice, 'hubs', { country: 'PH' })).toBeUndefined();
    expect(answerFromSlice(slice, 'schools', { country: 'PH', pin: '1234' })).toBeUndefined();
    expect(answerFromSlice(slice, 'schools', { constructor: 'x' })).toBeUndefined();
  });
});
