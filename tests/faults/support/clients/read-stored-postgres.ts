/** Reads the stored submissions of a PostgreSQL database. */

import { Client } from 'pg';
import { FILE_ROWS, SUBMISSION_ROWS, type StoredSubmissions } from './verify-storage.ts';

export async function readStoredPostgres(url: string): Promise<StoredSubmissions> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: submissions } = await client.query(SUBMISSION_ROWS.replace('answers', 'answers::text as answers'));
    const { rows: files } = await client.query(FILE_ROWS);
    return { submissions, files: files.map((file) => ({ ...file, size: Number(file.size) })), damage: [] };
  } finally {
    await client.end();
  }
}
