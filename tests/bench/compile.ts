/**
 * `npm run bench -- compile`: the time until a form of 1,000 fields is compiled, cold, in a new process for each sample. RJSF compiles JSON Schema
 * with ajv when it opens a form, or loads validators that a build generated.
 */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSchemaUtils, type ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator, customizeValidator } from '@rjsf/validator-ajv8';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { compileCheckedForm, compileForm } from '#engine';
import { createBlocks } from './forms/blocks.ts';
import { groupedJsonSchemaForm } from './forms/json-schema-form.ts';
import { wizardForm } from './forms/wizard-form.ts';
import { formatTargets } from './report.ts';
import { createTarget, median } from './statistics.ts';

const FIELDS = 1000;
const SAMPLES = 15;
/** On the machine of the first measurement, the target of 60 ms was this share of the precompiled validators. */
const MAX_SHARE = 60 / 58;
const blocks = createBlocks(FIELDS);
const validators = join(fileURLToPath(new URL('.', import.meta.url)), 'validators.cjs');

/** Prepares each subject, and returns what is measured. */
const SUBJECTS = {
  'engine, with all checks': () => {
    const definition = wizardForm(blocks);
    return () => compileForm(definition).form;
  },
  'engine, a checked definition as on a page': () => {
    const definition = wizardForm(blocks);
    return () => compileCheckedForm(definition);
  },
  'RJSF, one object per block': () => {
    const schema = groupedJsonSchemaForm(blocks);
    return () => validate(customizeValidator(), schema);
  },
  'RJSF, one object per block, precompiled': () => {
    const schema = groupedJsonSchemaForm(blocks);
    const load = createRequire(import.meta.url);
    return () => validate(createPrecompiledValidator(load(validators) as never, schema), schema);
  },
} satisfies Record<string, () => () => unknown>;
type SubjectName = keyof typeof SUBJECTS;

/** RJSF compiles a schema when it is validated for the first time. */
function validate(validator: ValidatorType, schema: ReturnType<typeof groupedJsonSchemaForm>): unknown {
  const utils = createSchemaUtils(validator, schema);
  return validator.validateFormData({}, utils.retrieveSchema(schema, {}));
}

/** Prints the median of each subject in milliseconds. With the name of a subject it measures that one once, for the caller. */
export function measureCompile(subject?: SubjectName): void {
  if (subject !== undefined) return console.log(String(measureOnce(SUBJECTS[subject]())));
  writeFileSync(validators, compileSchemaValidatorsCode(groupedJsonSchemaForm(blocks)));
  const names = Object.keys(SUBJECTS) as SubjectName[];
  const samples = new Map(names.map((name) => [name, [] as number[]]));
  for (let turn = 0; turn < SAMPLES; turn += 1) for (const name of names) samples.get(name)!.push(measureInProcess(name));
  console.log(`Compiling ${FIELDS} fields, cold, median of ${SAMPLES} processes in ms`);
  for (const [name, times] of samples)
    console.log(`${name.padEnd(44)} ${median(times).toFixed(1).padStart(7)}  (fastest ${Math.min(...times).toFixed(1)})`);
  const share = (name: SubjectName): number => median(samples.get(name)!) / median(samples.get('RJSF, one object per block, precompiled')!);
  const targets = (['engine, with all checks', 'engine, a checked definition as on a page'] as const).map((name) =>
    createTarget(`${name} / RJSF, precompiled`, share(name), MAX_SHARE, 'medians'),
  );
  console.log(`\n${formatTargets(targets)}`);
}

function measureOnce(run: () => unknown): number {
  const start = performance.now();
  if (run() === undefined) throw new Error('A subject has no result.');
  return performance.now() - start;
}

function measureInProcess(name: SubjectName): number {
  const program = fileURLToPath(import.meta.url);
  const code = `import(${JSON.stringify(program)}).then(({ measureCompile }) => measureCompile(${JSON.stringify(name)}))`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }));
}
