/** `npm run preview -- FILE`: shows one form while it is edited, with explanations of its behavior. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { isWizardText } from '../definitions/definition-files.ts';
import { exitWithError } from '../exit-with-error.ts';

const example = 'for example: npm run preview -- definitions/library-card.json';
const usage = `Usage: npm run preview -- FILE

Shows a form in the browser while you edit it, with demo data. The page updates after each save, explains the state of each field,
fills in valid data by a button, and shows diagnostics above the last valid version. Ctrl+C ends it.

  --help  this text
  PORT    in the environment: the port to listen on (4000)

F${example.slice(1)}`;
const given = process.argv.slice(2).filter((argument) => argument !== '--');
const [file, ...rest] = given;

if (given.includes('--help') || given.includes('-h')) {
  console.log(usage);
  process.exit(0);
}
if (file === undefined) exitWithError(usage);
const option = given.find((argument) => argument.startsWith('-'));
if (option !== undefined) exitWithError(`Unknown option ${option}.\n\n${usage}`);
if (rest.length > 0) exitWithError(`The preview shows one file: expected only ${file}.`);
if (!existsSync(file) || !statSync(file).isFile()) exitWithError(`The file ${file} does not exist. Name the file of a form, ${example}`);
if (!isWizardText(readFileSync(file, 'utf8')))
  exitWithError(`${file} is not a form: it has no "steps". Name the file of a form, ${example}`);
const port = Number(process.env['PORT']?.trim() || 4000);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  exitWithError(`Invalid PORT "${process.env['PORT']}": expected an integer from 0 to 65535.`);

try {
  // The preview is loaded after the arguments are validated, because loading takes time.
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
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    exitWithError(`Port ${port} is in use. Stop the program that uses it, or set PORT.`);
  throw error;
}
