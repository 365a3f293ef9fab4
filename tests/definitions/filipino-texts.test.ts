/** The Filipino texts of the product: what stays in English and why, the sounds between words, and the names in error texts. */

import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { listTexts } from '#engine';
import { compileShipped } from './support/shipped.ts';

const readJson = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const readFilipino = (id: string): Record<string, string> => readJson(`definitions/locales/fil/${id}.json`);
const forms = ['enrollment', 're-enrollment', 'clearance'];

/** The texts that are the same in both languages, by the reason. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'terms of Philippine schools': [
    'Accreditation',
    'Clearance',
    'Cycle',
    'Enrollment',
    'Enrollment PIN',
    'Exit Clearance',
    'Grade',
    'Guardian',
    'Hub',
    'Learn Group Community',
    'Learn Group Community Cluster',
    'Learner',
    "Learner's ID",
    'Learning Material',
    'Payment Scheme',
    'Program',
    'Program Level',
    'Re-Enrollment',
    'School',
    'SHS Strand',
    'Special needs',
    'Specialized Developmental Auxiliary Service',
    'Student',
  ],
  'titles of forms and documents': [
    'Birth Certificate',
    'Clearance Form',
    'Commitment Form',
    'Enrollment Form',
    'Form 137 (Transcript)',
    'ID Picture',
    'Letter of Guardianship',
    'Re-Enrollment Form',
    'Report Card',
    'Student Clearance Form',
    'Student Dashboard',
    'Student Re-Enrollment Form',
  ],
  'terms of forms and laws': [
    'Address',
    'Annulled',
    'Barangay',
    'Country Code',
    'Data Privacy',
    'Email',
    'Marital Status',
    'Mobile Number',
    'N/A',
    'OK',
    'One-time Code',
  ],
  'grades in the catalogue': ['KINDER', 'NURSERY 2', 'NURSERY 3', 'PRE-KINDER'],
  'names of religions, countries and languages': [
    'Arabic',
    'Australia',
    'Christian',
    'English',
    'Filipino',
    'French',
    'Hindi',
    'IB',
    'Iglesia Ni Cristo',
    'Indonesian',
    'Islam',
    'Japanese',
    'Korean',
    'Mandarin',
    'Portuguese',
    'Roman Catholic',
    'Spanish',
    'UK',
    'US/Canada',
  ],
  examples: ['registrar@example.com'],
};

it.each(forms)('the texts of %s that are English in Filipino are English on purpose', (id) => {
  const { definition } = compileShipped(`${id}.json`);
  const translations = readFilipino(id);
  const kept = new Set(Object.values(KEPT).flat());
  const same = listTexts(definition).filter(
    ({ kind, pointer, text }) => kind === 'text' && !pointer.startsWith('/texts/') && (translations[pointer] ?? text) === text,
  );
  expect(same.filter(({ text }) => !kept.has(text)).map(({ pointer, text }) => `${pointer}: ${text}`)).toEqual([]);
});

it.each(['enrollment', 're-enrollment'])('an error of %s about a missing part of a name has the name of its field', (id) => {
  const words = { lastName: 'apelyido', firstName: 'pangalan', middleName: 'gitnang pangalan' };
  for (const [pointer, text] of Object.entries(readFilipino(id))) {
    const field = /\/(lastName|firstName|middleName)\/errorMessage\/required$/.exec(pointer)?.[1] as keyof typeof words | undefined;
    if (field !== undefined) expect(text, pointer).toMatch(new RegExp(`^Kailangan ang ${words[field]}( ng |$)`));
  }
});

test('din, dito, doon and daw follow consonants, and rin, rito, roon and raw follow vowels and semivowels', () => {
  const files = ['app', 'messages', 'enrollment', 're-enrollment', 'clearance', 'library-card', 'group-tour', 'damage-report'].map(
    (id) => `definitions/locales/fil/${id}.json`,
  );
  const texts = [...files, 'server/definitions/locales/ui-texts/fil.json'].map((file) => readFileSync(file, 'utf8'));
  // The last sound of "code" and "site" is a consonant.
  const wrong = /\b(?!(?:code|site|page|file|device|phone)\b)\w*[aeiouwy] d(?:in|ito|oon|aw)\b|\w*[b-df-hj-np-tvxz] r(?:in|ito|oon|aw)\b/gi;
  expect(texts.flatMap((text) => text.match(wrong) ?? [])).toEqual([]);
});
