/** README tells the truth: its links lead somewhere, its commands exist, its example compiles. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileForm } from '#engine';
import { root } from './source-file.ts';

const readme = readFileSync(`${root}/README.md`, 'utf8');
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: Record<string, string> };

describe('README', () => {
  it('links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !existsSync(`${root}/${link}`))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const commands = [...readme.matchAll(/npm (?:run )?(start|test|dev|check|seed|bench|soak|lint|typecheck|format)\b/g)].map(
      ([, name]) => name ?? '',
    );
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
  });

  it('opens with a definition that compiles', () => {
    const [, example] = /```json\n([\s\S]+?)```/.exec(readme) ?? [];
    const { diagnostics } = compileForm(JSON.parse(example ?? '') as Parameters<typeof compileForm>[0]);
    expect(diagnostics).toEqual([]);
  });
});
