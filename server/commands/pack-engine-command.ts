/** `npm run pack:engine -- [FOLDER]`: builds the engine as an npm package and prints the path of its tarball as the last line. */

import { packEngine } from './pack-engine/pack-engine.ts';

console.log(await packEngine(process.argv[2] ?? 'dist/engine'));
