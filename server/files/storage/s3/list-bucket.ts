/** Lists the objects and the incomplete uploads of a bucket, page by page. */

import type { S3Client } from './s3-client.ts';
import { listXmlElements, readXmlText } from './s3-xml.ts';

/** What is listed. */
export interface ListOptions {
  /** What the keys begin with. */
  prefix: string;
  /** Entries of one page, at most 1,000. */
  pageSize: number;
}

/** An object or an incomplete upload, and when it was stored or begun. */
interface Entry {
  key: string;
  storedAt: Date;
}

/** Lists the objects in the order of their keys. */
export async function* listObjects(client: S3Client, { prefix, pageSize }: ListOptions): AsyncGenerator<Entry> {
  let token: string | undefined;
  do {
    const page: Record<string, string> = token === undefined ? {} : { 'continuation-token': token };
    const xml = await readPage(client, { 'list-type': '2', prefix, 'max-keys': String(pageSize), ...page });
    for (const element of listXmlElements(xml, 'Contents')) yield readEntry(element, 'LastModified');
    token = readXmlText(xml, 'IsTruncated') === 'true' ? readXmlText(xml, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}

/** Lists the uploads in parts that were neither completed nor aborted. */
export async function* listUploads(client: S3Client, { prefix, pageSize }: ListOptions): AsyncGenerator<Entry & { uploadId: string }> {
  let page: Record<string, string> | undefined = {};
  do {
    const xml: string = await readPage(client, { uploads: '', prefix, 'max-uploads': String(pageSize), ...page });
    for (const element of listXmlElements(xml, 'Upload'))
      yield { ...readEntry(element, 'Initiated'), uploadId: readXmlText(element, 'UploadId') ?? '' };
    page = readNextMarkers(xml);
  } while (page);
}

function readNextMarkers(xml: string): Record<string, string> | undefined {
  const key = readXmlText(xml, 'NextKeyMarker');
  if (readXmlText(xml, 'IsTruncated') !== 'true' || !key) return undefined;
  return { 'key-marker': key, 'upload-id-marker': readXmlText(xml, 'NextUploadIdMarker') ?? '' };
}

async function readPage(client: S3Client, query: Record<string, string>): Promise<string> {
  return (await client.send({ method: 'GET', query })).body.toString('utf8');
}

/** An entry without a readable time is never old. */
function readEntry(element: string, time: 'LastModified' | 'Initiated'): Entry {
  return { key: readXmlText(element, 'Key') ?? '', storedAt: new Date(readXmlText(element, time) ?? 'invalid') };
}
