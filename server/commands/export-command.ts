/** `npm run export -- FILE --to rjsf [--out DIR]`: writes a form as JSON Schema and `uiSchema` for React JSON Schema Form. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportToRjsf } from '#engine/kit/export/export-to-rjsf';
import { problemLine } from '../definitions/compile-file.ts';
import { checkFile } from './check/check-file.ts';

const usage = `Usage: npm run export -- FILE --to rjsf [--out DIR]

Writes a form for React JSON Schema Form: NAME.schema.json and NAME.ui-schema.json. Prints what a plain JSON Schema form leaves out.

  --to rjsf   the format; rjsf is the only one
  --out DIR   the folder to write to (default: the folder of FILE)
  --help      this text

Exit codes: 0 written, 1 the definition is invalid or a file cannot be written, 2 wrong usage.
For example: npm run export -- definitions/library-card.json --to rjsf --out /tmp/library-card`;

process.exitCode = run(process.argv.slice(2));

function run(args: string[]): number {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return 0;
  }
  const options = readOptions(args);
  if (options === undefined) {
    console.error(usage);
    return 2;
  }
  const { file, out } = options;
  const { compiled, diagnostics } = checkFile(file);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (compiled === undefined || errors.length > 0) {
    for (const error of errors) console.error(problemLine(error));
    console.error(`${file} is not a valid form definition. See npm run check -- ${file}`);
    return 1;
  }
  const { schema, uiSchema, omissions } = exportToRjsf(compiled.definition);
  const name = join(out ?? dirname(file), basename(file, '.json'));
  try {
    mkdirSync(dirname(name), { recursive: true });
    for (const [path, content] of [
      [`${name}.schema.json`, schema],
      [`${name}.ui-schema.json`, uiSchema],
    ] as const) {
      writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
      console.log(`Wrote ${path}`);
    }
  } catch (error) {
    console.error(`The files cannot be written: ${(error as Error).message}`);
    return 1;
  }
  console.log(['\nLeft out:', ...omissions.map((sentence) => `- ${sentence}`)].join('\n'));
  return 0;
}

function readOptions(args: string[]): { file: string; out: string | undefined } | undefined {
  try {
    const options = { to: { type: 'string' }, out: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...others] = positionals;
    return file === undefined || others.length > 0 || values.to !== 'rjsf' ? undefined : { file, out: values.out };
  } catch {
    return undefined;
  }
}
