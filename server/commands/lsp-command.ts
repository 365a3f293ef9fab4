/** `npm run -s lsp`: the language server of definitions, over stdio. Editors start it. Messages for people go to stderr. */

import { startLanguageServer } from './lsp/language-server.ts';
import { loadProduct } from '../product-loader.ts';

startLanguageServer(await loadProduct(process.env), process.stdin, process.stdout);
