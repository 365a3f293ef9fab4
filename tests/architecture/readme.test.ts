/** Documentation matches the code: links, commands, named functions and the example. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileForm } from '#engine';
import { listFiles, root } from './source-file.ts';

const readme = readFileSync(`${root}/README.md`, 'utf8');
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: Record<string, string> };

const folders = ['engine', 'renderer', 'server', 'admin', 'definitions', 'tests'];
/** Every page of documentation, by path. */
const pages = [...readdirSync(root).filter((file) => file.endsWith('.md')), ...folders.flatMap((folder) => listFiles(folder, /\.md$/))];

/** The targets of a page's links to files, without code, examples and the placeholder of the reference's `[text](link)`. */
function listLinks(page: string): string[] {
  const prose = readFileSync(`${root}/${page}`, 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\((?!https?:|mailto:|[#/]|link\))([^)#\s]+)/g)].map(([, link]) => link ?? '');
}

describe('pages of documentation', () => {
  it.each(pages)('%s links only to files that exist', (page) => {
    const links = listLinks(page);
    expect(links.filter((link) => !existsSync(join(root, page, '..', link)))).toEqual([]);
  });

  it('are found', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'SECURITY.md', 'definitions/README.md', 'server/README.md']));
  });
});

describe('README', () => {
  it('has at most 200 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200);
  });

  it('names only commands that exist', () => {
    const commands = [...readme.matchAll(/npm (?:run )?(start|test|dev|check|seed|bench|soak|lint|typecheck|format)\b/g)].map(
      ([, name]) => name ?? '',
    );
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
  });

  it('names functions that the linked files export', () => {
    const rows = [...readme.matchAll(/^\| \*\*[^|]*\| ([^|]*) \| \[[^\]]*\]\(([^)]+)\)([^|]*)\|$/gm)];
    expect(rows.length).toBeGreaterThan(8);
    const missing = rows.flatMap(([, names = '', file = '', more = '']) => {
      const files = [file, ...[...more.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)];
      const text = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
      const functions = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      return functions.filter((name) => !new RegExp(`export (?:async )?(?:function|const) ${name}\\b`).test(text));
    });
    expect(missing).toEqual([]);
  });

  it('begins with a definition that compiles', () => {
    const [, example] = /```json\n([\s\S]+?)```/.exec(readme) ?? [];
    const { diagnostics } = compileForm(JSON.parse(example ?? '') as Parameters<typeof compileForm>[0]);
    expect(diagnostics).toEqual([]);
  });
});
