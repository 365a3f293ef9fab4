/** A post of many files does not block other requests: the event loop runs at least once for each file. */

import { expect, it } from 'vitest';
import { compileForm, type DecodedFile, type FileAnswer } from '#engine';
import { inspectFiles } from '../../../server/submissions/inspect-files.ts';
import { readFiles } from '../../../server/submissions/posted-file.ts';
import { flatPng } from '../files/samples/png-parts.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const COUNT = 20;
const bytes = new Uint8Array(flatPng(6300, 6300));
const answers = Array.from({ length: COUNT }, (_, index): FileAnswer => ({
  id: `papers.letters-${index}`,
  name: `${index}.png`,
  size: bytes.length,
  type: '',
}));

async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}

it('the event loop runs while files are read', async () => {
  // The content is in memory, so reading it does not wait.
  const content = { arrayBuffer: async () => bytes.buffer } as unknown as File;
  const files = new Map(answers.map((answer): [string, DecodedFile<File>] => [answer.id, { path: 'papers.letters', answer, content }]));
  expect(await countTurns(() => readFiles(files))).toBeGreaterThanOrEqual(COUNT);
});

it('the event loop runs while files are inspected', async () => {
  const visit = visitDefinition();
  visit.answers.properties.papers.properties.letters.maxItems = COUNT;
  const { form } = compileForm(visit as never);
  const files = new Map(answers.map((answer) => [answer.id, { ...answer, path: 'papers.letters', bytes, sha256: '' }]));
  const inspect = async (): Promise<void> => {
    const { issues } = await inspectFiles(form!, { answers: { papers: { letters: answers } }, files }, () => undefined);
    expect(issues.map(({ code }) => code)).toEqual(answers.map(() => 'pixels'));
  };
  expect(await countTurns(inspect)).toBeGreaterThanOrEqual(COUNT);
});
