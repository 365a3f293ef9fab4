/** The body of a draft that is saved. All of it was written by a stranger. */

import type { Context } from 'hono';
import type { DefinitionRegistry, ServedDefinition } from '../definitions/registry.ts';
import { chooseLanguage } from '../definitions/locales/languages.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { isPlausibleEmailAddress, normalizeEmail } from '../mail/email-address.ts';

/** A draft as it was sent. Members that are undefined are not changed. */
export interface DraftBody {
  served: ServedDefinition;
  definitionHash: string;
  /** Undefined for a draft that only contains uploads. */
  snapshot: Readonly<Record<string, unknown>> | undefined;
  /** In lower case; null to remove it. */
  email: string | null | undefined;
  remind: boolean | undefined;
  language: string;
}

/** Levels of objects and lists of a snapshot; those of the engine have five. */
const MAX_DEPTH = 12;
/** The hash of a definition, followed by that of its translation. */
const DEFINITION_HASH = /^"?([0-9a-f]{64})(?:-[0-9a-f]{64})?"?$/;

/**
 * Reads a request; throws a 400 or 422 with the members that are wrong. A definition hash that the server does not know is accepted: a phone may save a form that was changed
 * while it was offline.
 */
export async function readDraftBody(c: Context, definitions: DefinitionRegistry): Promise<DraftBody> {
  const body = await readObject(c);
  const errors: Record<string, string> = {};
  const definitionHash = DEFINITION_HASH.exec(c.req.header('definition-hash') ?? '')?.[1];
  if (definitionHash === undefined) errors['Definition-Hash'] = 'The header must have the hash of the definition.';
  const served = typeof body['form'] === 'string' ? definitions.get(body['form']) : undefined;
  if (!served) errors['form'] = 'This form does not exist.';
  const { snapshot, email, remind, locale } = body;
  if (snapshot !== undefined && !isObject(snapshot)) errors['snapshot'] = 'A snapshot is a JSON object.';
  else if (isDeeper(snapshot, MAX_DEPTH)) errors['snapshot'] = 'The snapshot is nested too deeply.';
  const address = typeof email === 'string' ? normalizeEmail(email) : email;
  if (address !== undefined && address !== null && !(typeof address === 'string' && isPlausibleEmailAddress(address)))
    errors['email'] = 'This is not an email address.';
  if (remind !== undefined && typeof remind !== 'boolean') errors['remind'] = 'Send true or false.';
  if (locale !== undefined && typeof locale !== 'string') errors['locale'] = 'Send a language tag.';
  if (Object.keys(errors).length > 0) throw new HttpProblem(422, Object.values(errors).join(' '), { errors });
  return {
    served: served!,
    definitionHash: definitionHash!,
    snapshot: snapshot as DraftBody['snapshot'],
    email: address as DraftBody['email'],
    remind: remind as boolean | undefined,
    language: chooseLanguage((locale as string | undefined) ?? c.req.header('content-language'), definitions.languages()),
  };
}

/** Reads a JSON object; throws a 400 for anything else. */
export async function readObject(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await c.req.json().catch((error: unknown) => {
    if (error instanceof HttpProblem) throw error;
    return undefined;
  });
  if (!isObject(body)) throw new HttpProblem(400, 'The body has to be a JSON object.');
  return body;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value has more levels of objects and lists. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
