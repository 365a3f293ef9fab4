/** A JSON body is converted to entries, within limits. */

import { describe, expect, it } from 'vitest';
import { decodeAnswers, readJsonEntries } from '#engine';
import { form, options } from './codec-support.ts';

let reads = 0;

/** Counts how often a member is read. */
function countReads<Value extends object>(value: Value): Value {
  return new Proxy(value, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' && name !== 'length') reads += 1;
      return member;
    },
  });
}

describe('readJsonEntries', () => {
  it('accepts dotted paths', () => {
    const read = readJsonEntries(form, { 'guest.party': 2, guest: { name: 'Ana' } }, 99);
    expect('entries' in read && decodeAnswers(form, read.entries, options).answers).toEqual({ guest: { party: 2, name: 'Ana' } });
  });

  it('accepts empty groups, lists and fields', () => {
    const read = readJsonEntries(form, { guest: { home: {} }, papers: { letters: [] }, people: [{}] }, 99);
    expect('entries' in read && decodeAnswers(form, read.entries, options)).toMatchObject({ answers: { people: { size: 1 } }, issues: [] });
    expect(readJsonEntries(form, {}, 99)).toEqual({ entries: [], issues: [] });
  });

  it.each<[unknown, string]>([
    [{ admin: {} }, 'admin'],
    [{ admin: [] }, 'admin'],
    [{ admin: [{}] }, 'admin'],
    [{ guest: { name: [[]] } }, 'guest.name'],
    [{ people: [{ shoe: {} }] }, 'people.0.shoe'],
  ])('reports an empty value of an unknown field: %j', (body, path) => {
    const read = readJsonEntries(form, body, 99);
    expect('entries' in read && decodeAnswers(form, read.entries, options).issues.map((issue) => `${issue.path}: ${issue.code}`)).toEqual([
      `${path}: unknown`,
    ]);
  });

  it('counts empty values', () => {
    expect(readJsonEntries(form, { a: Array.from({ length: 5000 }, () => ({})) }, 2000)).toEqual({ fault: 'count' });
  });

  it.each<[string, () => unknown]>([
    ['items of a list', () => ({ a: countReads(Array.from({ length: 5000 }, () => 0)) })],
    ['items that are not rows', () => ({ people: countReads(Array.from({ length: 5000 }, () => 0)) })],
    ['members', () => countReads(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${index}`, 0])))],
    ['members with invalid names', () => countReads(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a..${index}`, 0])))],
  ])('stops reading at the maximum number of entries: %s', (_, create) => {
    reads = 0;
    expect(readJsonEntries(form, create(), 20)).toEqual({ fault: 'count' });
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(30);
  });

  it('accepts descriptions of files only if they are allowed', () => {
    const read = readJsonEntries(
      form,
      { papers: { photo: [{ id: 'mine', name: 'a.pdf', size: 5, type: 'application/pdf', width: 3, height: 4 }] } },
      99,
    );
    if ('fault' in read) throw new Error(read.fault);
    expect(decodeAnswers(form, read.entries, options).answers).toEqual({ papers: { photo: 'no file' } });
    expect(decodeAnswers(form, read.entries, { ...options, allowsDescriptions: true }).answers).toEqual({
      papers: { photo: [{ id: 'papers.photo-1', name: 'a.pdf', size: 5, type: 'application/pdf', width: 3, height: 4 }] },
    });
  });

  it.each<[unknown, string]>([
    [[], 'shape'],
    [null, 'shape'],
    ['x', 'shape'],
    [Array.from({ length: 20 }).reduce((inner) => ({ a: inner }), 'x'), 'depth'],
    [{ a: Array.from({ length: 5000 }, () => '') }, 'count'],
  ])('rejects an invalid body', (body, fault) => {
    expect(readJsonEntries(form, body, 2000)).toEqual({ fault });
  });

  it.each(['guest.__proto__.name', 'guest.constructor', 'guest..name', '.guest', '__proto__', ''])('rejects the name "%s"', (name) => {
    const read = readJsonEntries(form, JSON.parse(`{"${name}":"x"}`), 99);
    expect('issues' in read && read.issues.map(({ code }) => code)).toEqual(['malformed']);
    expect('entries' in read && read.entries).toEqual([]);
  });
});
