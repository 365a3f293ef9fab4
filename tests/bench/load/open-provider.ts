/** Starts our server as `npm start` does in production, with the rows of a provider. */

import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../../server/db/store.ts';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { getShippedKind } from '../../server/support/shipped-kind.ts';
import { type MeasuredProcess, startServer } from '../server/measured-process.ts';
import { type Client, createClient, signIn } from './client.ts';
import { addFamilies, addSubmissions, getFamilyEmail, toName } from './fill-database.ts';
import { type FormVisit, recordVisit } from './form-visit.ts';

/** The number of rows of a provider. */
export interface ProviderSize {
  /** Copies of the schools of the demo and of their rules. */
  scale: number;
  families: number;
  submissions: number;
  /** Rows of a data table `wards`. Default: there is none. */
  tableRows?: number;
}

/** A running server with its rows. */
export interface Provider {
  server: MeasuredProcess;
  send: Client;
  /** The cookie of an account of the back office. */
  cookie: string;
  /** The visit of a family. */
  visit: FormVisit;
  /** The email address that the requests of the visit contain. */
  visitor: string;
  /** Bytes that one enrollment with its files and its history takes. */
  storage: { database: number; files: number };
}

const PAGES = fileURLToPath(new URL('../../../dist/renderer/index.html', import.meta.url));
const ADMIN = { email: 'admin@bench.example', password: 'a long password of the benchmark' };

/** Fills a folder and starts the server on it. The caller stops it. */
export async function openProvider(folder: string, size: ProviderSize): Promise<Provider> {
  if (!existsSync(PAGES)) throw new Error('The pages are not built. Run `npm run build` first.');
  const definitions = createDefinitions(folder, size.tableRows);
  const today = new Date().toISOString().slice(0, 10);
  await fill(folder, async (store) => {
    await enrollmentProduct.data!.seedDemo(store, { today, scale: size.scale });
    await addFamilies(store, size.families);
  });
  const first = await start(folder, definitions);
  const visitor = getFamilyEmail(0);
  let visit: FormVisit;
  let sampleId: string;
  try {
    const send = createClient(first.url);
    visit = await recordVisit(send, visitor, today);
    sampleId = await postSample(send, visit, visitor);
  } finally {
    await first.stop();
  }
  const file = join(folder, enrollmentProduct.databaseFile);
  const emptyBytes = statSync(file).size;
  let fileBytes = 0;
  await fill(folder, async (store) => {
    const sample = await findSubmission(store, sampleId);
    if (!sample) throw new Error('The first submission was not stored.');
    fileBytes = sample.files.reduce((sum, one) => sum + one.size, 0);
    await addSubmissions(store, sample, size.submissions, getShippedKind('enrollment.json'));
    await store.learnSizes();
  });
  const storage = { database: (statSync(file).size - emptyBytes) / size.submissions, files: fileBytes };
  const server = await start(folder, definitions);
  const send = createClient(server.url);
  return { server, send, cookie: await signIn(send, ADMIN), visit, visitor, storage };
}

/** Copies the shipped definitions, with a table of this number of rows. */
function createDefinitions(folder: string, tableRows = 0): string {
  const definitions = join(folder, 'definitions');
  cpSync(fileURLToPath(new URL('../../../definitions', import.meta.url)), definitions, { recursive: true });
  if (tableRows === 0) return definitions;
  mkdirSync(join(definitions, 'tables'));
  const columns = { code: { type: 'string' }, name: { type: 'string' }, district: { type: 'string' }, fee: { type: 'number' } };
  const table = { title: 'Wards', columns, key: ['code'], order: ['name'], search: ['name'] };
  const rows = Array.from({ length: tableRows }, (_, at) => `W${at},Ward ${at} of ${toName(at)},D${at % 200},${at / 4}`);
  writeFileSync(join(definitions, 'tables/wards.json'), JSON.stringify(table));
  writeFileSync(join(definitions, 'tables/wards.csv'), ['code,name,district,fee', ...rows].join('\n'));
  return definitions;
}

async function fill(folder: string, write: (store: Awaited<ReturnType<typeof openStore>>) => Promise<void>): Promise<void> {
  const { databaseFile, migrationsFolder } = enrollmentProduct;
  const store = await openStore(join(folder, databaseFile), { migrationsFolder });
  try {
    await write(store);
  } finally {
    await store.close();
  }
}

/** The demonstration demands no emailed codes; the rows are those that were filled. */
function start(folder: string, definitions: string): Promise<MeasuredProcess> {
  const settings = { NODE_ENV: 'production', DEMO: 'on', LOG_LEVEL: 'error', METRICS: 'on', TRUSTED_PROXIES: '1' };
  const account = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  return startServer(
    { ...settings, ...account, PORT: '0', DATA_DIR: folder, DEFINITIONS_DIR: definitions },
    process.env['BENCH_SERVER_ARGUMENTS']?.split(' '),
  );
}

async function postSample(send: Client, visit: FormVisit, email: string): Promise<string> {
  const reply = await send({ path: '/api/enrollments', method: 'POST', ...(await visit.createPost(email)) });
  if (reply.status !== 201) throw new Error(`The first submission was refused: ${reply.status} ${reply.body.toString()}`);
  return (JSON.parse(reply.body.toString()) as { _id: string })._id;
}
