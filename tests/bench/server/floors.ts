/** The floors: what Hono and better-sqlite3 do without our server. A process of its own; the folder of its database is the first argument. */

import { join } from 'node:path';
import { serve } from '@hono/node-server';
import Database from 'better-sqlite3';
import { Hono } from 'hono';

const ROWS = 1000;

const [folder = '.'] = process.argv.slice(2);
const database = new Database(join(folder, 'floors.db'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('create table cities (id text primary key, name text not null); create table saved (id integer primary key, content text)');
const insertCity = database.prepare('insert into cities values (?, ?)');
database.transaction(() => {
  for (let at = 0; at < ROWS; at += 1) insertCity.run(`city-${at}`, `City number ${at}`);
})();
const selectRows = database.prepare('select id as _id, name from cities order by id limit 20');
const insertRow = database.prepare('insert into saved (content) values (?)');

const app = new Hono();
app.get('/constant', (c) => c.json({ status: 'ok' }));
app.get('/rows', (c) => c.json(selectRows.all()));
app.post('/save', async (c) => c.json({ id: Number(insertRow.run(await c.req.text()).lastInsertRowid) }, 201));

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.({ port }));
