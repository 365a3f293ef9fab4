/** `npm run graph -- FILE [--out FILE.svg]`: draws the dependencies between the fields, rules and lookups of a form. */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFile } from './check/check-file.ts';
import { problemLine } from '../definitions/compile-file.ts';
import { renderGraphSvg } from './graph/graph-svg.ts';

const usage = `Usage: npm run graph -- FILE [--out FILE.svg]

Draws one form: its fields by step, its rules, lookups, notices and deliveries, and their dependencies.

  --out FILE.svg  output file (default: the form's id, in this folder)
  --help          this text

For example: npm run graph -- definitions/enrollment.json --out enrollment.svg`;

process.exitCode = draw(process.argv.slice(2));

function draw(args: string[]): number {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return 0;
  }
  const given = read(args);
  if (!given) {
    console.error(usage);
    return 2;
  }
  const { compiled, diagnostics } = checkFile(given.file);
  if (!compiled) {
    for (const diagnostic of diagnostics.filter(({ severity }) => severity === 'error')) console.error(problemLine(diagnostic));
    console.error(`${given.file} is not a valid form definition. See npm run check -- ${given.file}`);
    return 1;
  }
  const out = resolve(given.out ?? `${compiled.definition.id}.svg`);
  try {
    writeFileSync(out, renderGraphSvg(compiled.form));
  } catch (error) {
    console.error(`${out} cannot be written: ${(error as Error).message}`);
    return 1;
  }
  console.log(`Wrote the graph of ${given.file} to ${out}. In a browser, the pointer highlights related parts.`);
  return 0;
}

function read(args: string[]): { file: string; out: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({ args, options: { out: { type: 'string' } }, allowPositionals: true });
    const [file, ...others] = positionals;
    return file === undefined || others.length > 0 ? undefined : { file, out: values.out };
  } catch {
    return undefined;
  }
}
