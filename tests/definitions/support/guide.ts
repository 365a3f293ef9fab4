/** Parts of the guide: its recipes, and the output of `check` that it quotes for a mistake. */

import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

type Json = Record<string, unknown>;

/** The text of the guide. */
export const guide = readFileSync('definitions/README.md', 'utf8');

const part = (heading: string): string => guide.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;

/** A recipe's heading and its piece of a form. */
export const recipes: [heading: string, piece: Json][] = [
  ...part('Cookbook').matchAll(/^### (.+)\n([\s\S]*?)```json\n([\s\S]*?)```/gm),
].map(([, heading, , text]) => [heading!, JSON.parse(text!) as Json]);

/** The files of the data tables of the guide, by path. */
export const tableFiles: [path: string, text: string][] = [
  ...part('Data tables').matchAll(/^`(tables\/[\w.-]+)`:\n\n```\w+\n([\s\S]*?)```/gm),
].map(([, path, text]) => [path!, text!]);

/** The files of the services of the guide, by path. */
export const serviceFiles: [path: string, text: string][] = [
  ...part('Cookbook').matchAll(/^`(services\/[\w.-]+)`:\n\n```json\n([\s\S]*?)```/gm),
].map(([, path, text]) => [path!, text!]);

/** A mistake that the guide shows, and the output that it quotes. */
export interface Mistake {
  file: string;
  wrong: string;
  right: string;
  says: string;
}

/** Every "write X in place of Y", with the block of text below it. */
export const mistakes: Mistake[] = [
  ...guide.matchAll(/[Ww]rite `([^\n]+?)` in place of `([^\n]+?)` in\s+\[([\w-]+\.json)\][\s\S]*?```text\n([\s\S]*?)```/g),
].map(([, wrong, right, file, says]) => ({
  file: file!,
  wrong: wrong!,
  right: right!,
  says: says!,
}));

/** Creates a writable copy of the definitions. It is removed after the last test of the file. */
export function ownDefinitions(): string {
  const home = mkdtempSync(join(tmpdir(), 'guide-test-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  cpSync('definitions', join(home, 'definitions'), { recursive: true });
  return join(home, 'definitions');
}

/** The paths of all fields below a group, a repeating one as a whole. */
function listPaths({ properties }: { properties?: Record<string, Json> }, above = ''): string[] {
  return Object.entries(properties ?? {}).flatMap(([name, node]) =>
    node.type === 'object' ? listPaths(node, `${above}${name}.`) : [`${above}${name}`],
  );
}

/** Completes a recipe's piece to a form. Without steps of its own, the form has one step with all fields. */
export function completePiece(piece: Json): Json {
  const fields = piece.steps ? [] : listPaths(piece.answers as { properties?: Record<string, Json> });
  return {
    $schema: './wizard.schema.json',
    id: 'recipe',
    version: 1,
    title: 'Recipe',
    steps: [{ id: 'only', title: 'Only', sections: [{ fields }] }],
    submission: { path: 'submissions/recipe', success: { panel: { title: 'Thank you', text: 'Done.' } }, failure: { dialog: 'failed' } },
    ...piece,
    dialogs: { failed: { type: 'error', title: 'That did not work' }, ...(piece.dialogs as Json | undefined) },
  };
}
