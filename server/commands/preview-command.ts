/** `npm run preview -- FILE`: shows one wizard to whoever writes it, live, with the reasons for all that it does. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { isWizardText } from '../definitions/definition-files.ts';

const example = 'for example: npm run preview -- definitions/library-card.json';
const usage = `Usage: npm run preview -- FILE

Shows a wizard in the browser while you write it, over demo data of its own: it follows each save, says why each field is as it is,
fills in valid data by a button, and draws what is wrong above the last good version. Ctrl+C ends it.

  --help  this text
  PORT    in the environment: the port to listen on (4000)

F${example.slice(1)}`;
const given = process.argv.slice(2).filter((argument) => argument !== '--');
const [file, ...rest] = given;

if (given.includes('--help') || given.includes('-h')) {
  console.log(usage);
  process.exit(0);
}
if (file === undefined) fail(usage);
const option = given.find((argument) => argument.startsWith('-'));
if (option !== undefined) fail(`There is no option ${option}.\n\n${usage}`);
if (rest.length > 0) fail(`One file is shown at a time: give only ${file}.`);
if (!existsSync(file) || !statSync(file).isFile()) fail(`There is no file ${file}. Give a wizard's file, ${example}`);
if (!isWizardText(readFileSync(file, 'utf8'))) fail(`${file} is no wizard: it has no "steps". Give a wizard's file, ${example}`);
const port = Number(process.env['PORT']?.trim() || 4000);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`Invalid PORT "${process.env['PORT']}": expected an integer from 0 to 65535.`);

try {
  // All that a preview runs is loaded only once there is something to show.
  const { startPreview } = await import('./preview/preview-server.ts');
  const { address, close } = await startPreview({ file, port });
  console.log(
    `\n  Open ${address}\n  It follows each save of ${file}. What is submitted goes into a database of its own, which is gone when this ends.\n`,
  );
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    void close().then(() => process.exit(0));
    setTimeout(() => process.exit(1), 5_000).unref();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') fail(`Port ${port} is in use: stop what runs there or set PORT.`);
  throw error;
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
