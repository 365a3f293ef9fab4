/** The CSV import of families: all errors of a line, the import of the other lines, and the file of lines to mend. */

import { expect, it } from 'vitest';
import { openBackOffice } from '../../admin/support/back-office.ts';
import { createFile, createLine, getReport, listLearnerNames, sendFile } from './support/import-file.ts';

const SKIP = '?skip_bad_lines=true';

it('reports the errors of family, parents, learner, last enrollment, PIN and database of a line in one run', async () => {
  const office = await openBackOffice();
  const line = createLine('Wrong', {
    hub: 'Atlantis Hub',
    family_code: 'FAM-0001',
    pin: '1',
    mother_last_name: '',
    mother_mobile: 'abc',
    father_first_name: 'Fred',
    learner_id: '2024-00001',
    gender: 'boy',
    nationality: 'Martian',
    country: 'Nowhere',
    city: 'No City',
    barangay: 'No Barangay',
    last_hub: 'No Hub',
    last_school: 'No School',
    last_enrolled_on: 'yesterday',
  });
  const report = getReport(await sendFile(office, createFile([line]), '?dry_run=true'));
  expect(report.problems.map(({ column }) => column).toSorted()).toEqual(
    [
      'hub',
      'family_code',
      'pin',
      'mother_last_name',
      'mother_mobile',
      'father_last_name',
      'learner_id',
      'gender',
      'nationality',
      'country',
      'city',
      'barangay',
      ...['hub', 'cycle', 'grade_level', 'curriculum', 'school', 'program', 'legacy_program', 'learning_material', 'enrolled_on'].map(
        (field) => `last_${field}`,
      ),
    ].toSorted(),
  );
});

it('does not report a place that cannot be judged because the place around it is wrong', async () => {
  const office = await openBackOffice();
  const line = createLine('Place', { country: 'Nowhere', city: 'San Fernando' });
  const judged = createLine('Judged', { city: 'San Fernando' });
  const { problems } = getReport(await sendFile(office, createFile([line, judged]), '?dry_run=true'));
  expect(problems.map((problem) => [problem.line, problem.column])).toEqual([
    [2, 'country'],
    [3, 'city'],
  ]);
});

it('reports a primary parent without a name, and a family code of two families', async () => {
  const office = await openBackOffice();
  const lines = [createLine('One', { primary_parent: 'father', family_code: 'FAM-0700' }), createLine('Two', { family_code: 'FAM-0700' })];
  const { problems } = getReport(await sendFile(office, createFile(lines), '?dry_run=true'));
  expect(problems).toEqual([
    { line: 2, column: 'father_first_name', message: "The primary parent is the father: give at least the father's name." },
    { line: 3, column: 'family_code', message: 'Another family has this code on line 2. Give each family its own code, or none' },
  ]);
});

it('writes nothing with an error unless bad lines are to be skipped', async () => {
  const office = await openBackOffice();
  const file = createFile([createLine('Good'), createLine('Bad', { gender: 'boy' })]);
  expect((await sendFile(office, file)).body).toMatchObject({ status: 422, badLines: 1, families: 1 });
  expect(await listLearnerNames(office, 'good')).toEqual([]);
  const skipped = await sendFile(office, file, SKIP);
  expect([skipped.status, skipped.body]).toMatchObject([200, { families: 1, learners: 1, badLines: 1, problems: [{ line: 3 }] }]);
  expect(await listLearnerNames(office, 'good')).toEqual(['Kim Good']);
  expect(await listLearnerNames(office, 'bad')).toEqual([]);
});

it('a bad line of a learner does not hold back the family and its other learners', async () => {
  const office = await openBackOffice();
  const lines = [
    createLine('Reyna', { first_name: 'Abe', gender: 'boy' }),
    createLine('Reyna', { first_name: 'Bea' }),
    createLine('Reyna', { first_name: 'Cy', last_hub: 'No Hub' }),
    createLine('Reyna', { first_name: 'Dee' }),
  ];
  expect((await sendFile(office, createFile(lines), SKIP)).body).toMatchObject({ families: 1, learners: 2, badLines: 2 });
  expect(await listLearnerNames(office, 'reyna')).toEqual(['Bea Reyna', 'Dee Reyna']);
});

it('a problem of the family’s own data holds back all its lines', async () => {
  const office = await openBackOffice();
  const lines = [createLine('Held', { first_name: 'Abe' }), createLine('Held', { first_name: 'Bea', pin: '1' }), createLine('Free')];
  const report = getReport(await sendFile(office, createFile(lines), SKIP));
  expect(report).toMatchObject({ families: 1, learners: 1, badLines: 2 });
  expect(report.problems).toEqual([
    {
      line: 2,
      column: 'family_email',
      message: 'Left out, because line 3 has a problem with the data of this family. Correct that line and import both again',
    },
    { line: 3, column: 'pin', message: 'PIN must be 6 to 20 letters or digits' },
  ]);
  expect(await listLearnerNames(office, 'held')).toEqual([]);
  expect(await listLearnerNames(office, 'free')).toEqual(['Kim Free']);
});

it('the lines to mend are a file of the same form, which is imported after it was corrected', async () => {
  const office = await openBackOffice();
  const lines = [
    createLine('Mend', { first_name: 'Abe' }),
    createLine('Mend', { first_name: 'Bea', gender: 'girl', nationality: 'Martian', address: 'A;B' }),
  ];
  const { linesToMend } = getReport(await sendFile(office, createFile(lines, ';'), SKIP));
  const [head, row, end] = linesToMend!.split('\r\n');
  expect(head).toBe(`\uFEFFproblems;${createFile(lines, ';').split('\r\n')[0]}`);
  expect(row).toBe(
    '"gender: Gender must be one of male, female; nationality: Nationality ""Martian"" is not known. Correct the name, or give the id";' +
      'mend@example.com;mother;Mara;Mend;Bea;Mend;girl;2018-02-03;Martian;"A;B"',
  );
  expect(end).toBe('');

  const still = getReport(await sendFile(office, linesToMend!.replace(';girl;', ';female;'), SKIP));
  expect(still.linesToMend?.match(/problems/g)).toHaveLength(1);
  expect(still.problems.map(({ column }) => column)).toEqual(['nationality']);
  const mended = still.linesToMend!.replace(';Martian;', ';Filipino;');
  expect((await sendFile(office, mended, SKIP)).body).toMatchObject({ families: 0, learners: 1, badLines: 0, linesToMend: null });
  expect(await listLearnerNames(office, 'mend')).toEqual(['Abe Mend', 'Bea Mend']);
});

it('a file that is imported again changes nothing, also learners without a number', async () => {
  const office = await openBackOffice();
  const lines = [createLine('Again', { learner_id: '2026-30001' }), createLine('Again', { first_name: 'Lou' })];
  await sendFile(office, createFile(lines), SKIP);
  const changes = await office.store.db.all('select id from history');
  const again = await sendFile(office, createFile([...lines, createLine('Again', { first_name: 'New' })]), SKIP);
  expect(again.body).toMatchObject({ families: 0, learners: 1, present: 2, problems: [] });
  expect(await listLearnerNames(office, 'again')).toEqual(['Kim Again', 'Lou Again', 'New Again']);
  expect(await office.store.db.all('select id from history')).toHaveLength(changes.length + 1);
});

it('two imports of a file at the same time write its learners once', async () => {
  const office = await openBackOffice();
  const file = createFile(Array.from({ length: 60 }, (_, at) => createLine(`Twice${at}`)));
  const reports = (await Promise.all([sendFile(office, file, SKIP), sendFile(office, file, SKIP)])).map(getReport);
  expect(reports.map(({ learners, present }) => [learners, present]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [0, 60],
    [60, 0],
  ]);
});

it('a learner of the family with another number, and a learner twice in the file, are problems', async () => {
  const office = await openBackOffice();
  await sendFile(office, createFile([createLine('Twin', { learner_id: '2026-30005' })]), SKIP);
  const lines = [
    createLine('Twin', { learner_id: '2026-30006' }),
    createLine('Other'),
    createLine('Other', { learner_id: '2026-30007' }),
    createLine('Third', { learner_id: '2026-30007' }),
  ];
  const { problems } = getReport(await sendFile(office, createFile(lines), '?dry_run=true'));
  expect(problems).toEqual([
    {
      line: 2,
      column: 'learner_id',
      message: "The family has this learner already, with the Learner's ID 2026-30005. Use that ID, or remove the line",
    },
    { line: 4, column: 'first_name', message: 'This learner is also on line 3. Remove one of the lines' },
    { line: 5, column: 'learner_id', message: "The Learner's ID is also on line 4. Correct one of them" },
  ]);
});

it('generated numbers and codes come after those of the file', async () => {
  const office = await openBackOffice();
  const lines = [createLine('First'), createLine('Second', { learner_id: '2026-40000', family_code: 'FAM-0800' })];
  await sendFile(office, createFile(lines), SKIP);
  const rows = await office.store.db.all(
    `select code, learner_id as number from families join learners on learners.family_id = families.id
     where email in ('first@example.com', 'second@example.com') order by email`,
  );
  expect(rows).toEqual([
    { code: 'FAM-0801', number: '2026-40001' },
    { code: 'FAM-0800', number: '2026-40000' },
  ]);
});
