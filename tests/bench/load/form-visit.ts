/**
 * A family that fills the Enrollment Form: the requests of its browser in their order, and the post. The engine fills the form against the
 * running server, so the lookups are those that the form needs.
 */

import { fillForm, multipart } from '../../server/support/fill-form.ts';
import { newStudent } from '../../server/support/new-student.ts';
import { pdf, squareJpeg } from '../../e2e/support/sample-files.ts';
import type { Client } from './client.ts';

/** A recorded visit of one family; other families have the same one with their own address. */
export interface FormVisit {
  /** Paths of the scripts and styles that the page loads. */
  assets: string[];
  /** Paths of the lookups of the page, then of each answer. Lookups of one list are sent at once. */
  lookups: string[][];
  /** The answers and files as the form posts them. */
  createPost: (email: string) => Promise<{ headers: Record<string, string>; body: Buffer }>;
}

const FORM = 'enrollment';
const PAGE = '/enrollment-form';
const FILE_BYTES = 200 * 1024;
const DOCUMENTS = ['birthCertificate', 'reportCard', 'form137', 'commitmentForm'];

/** The page of a family. */
export function getPagePath(email: string): string {
  return `${PAGE}?email=${encodeURIComponent(email)}`;
}

/** The path of a lookup that was recorded for one family, for another one. */
export function replaceFamily(path: string, from: string, to: string): string {
  return path.replaceAll(encodeURIComponent(from), encodeURIComponent(to));
}

/** Fills the form for a family of the database. */
export async function recordVisit(send: Client, email: string, today: string): Promise<FormVisit> {
  const page = await send({ path: getPagePath(email), headers: { 'accept-encoding': 'identity' } });
  const assets = [...page.body.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  const lookups: string[][] = [[]];
  const request = async (path: string): Promise<Response> => {
    if (!path.startsWith('/api/definitions/')) lookups.at(-1)!.push(path);
    const { status, body } = await send({ path, headers: { 'accept-encoding': 'identity' } });
    return new Response(new Uint8Array(body), { status });
  };
  const onAnswer = (): void => void lookups.push([]);
  const { answers } = await fillForm({ request }, FORM, { email }, newStudent, { today, onAnswer });
  const files = await createFiles();
  const createPost: FormVisit['createPost'] = async (other) => {
    const form = multipart(JSON.parse(JSON.stringify(answers).replaceAll(email, other)) as Record<string, unknown>, files);
    const encoded = new Response(form);
    return { headers: { 'content-type': encoded.headers.get('content-type')! }, body: Buffer.from(await encoded.arrayBuffer()) };
  };
  return { assets: [...new Set(assets)], lookups: lookups.filter((paths) => paths.length > 0), createPost };
}

async function createFiles(): Promise<Record<string, File[]>> {
  const toFile = ({ name, mimeType, buffer }: Awaited<ReturnType<typeof squareJpeg>>): File =>
    new File([new Uint8Array(buffer)], name, { type: mimeType });
  const documents = DOCUMENTS.map((name): [string, File[]] => [`files.${name}`, [toFile(pdf(`${name}.pdf`, FILE_BYTES))]]);
  return { ...Object.fromEntries(documents), 'files.idPicture': [toFile(await squareJpeg())] };
}
