/** Loaded before a command: the reader of its output can stop reading early, as in `npm run check | head -1`. The command ends without an error. */

process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
