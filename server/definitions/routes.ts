/** GET /api/definitions, and /app, /{id} and /catalogue/{name} below it: the definitions for the pages. */

import { readFileSync } from 'node:fs';
import type { FormDefinition } from '#engine';
import { type Context, Hono } from 'hono';
import type { Role } from '../accounts/roles.ts';
import { createJsonReply, type JsonReply, sendJsonReply } from '../http/json-reply.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { ReplyMemory } from '../http/reply-memory.ts';
import { contentHash } from './content-hash.ts';
import { withThemes } from './brands/served-brands.ts';
import { withDefaults } from './default-app.ts';
import { chooseLanguage } from './locales/languages.ts';
import type { DefinitionRegistry } from './registry.ts';
import { remember } from './remember.ts';

const revalidate = 'no-cache';

interface UserForm {
  id: string;
  answers: { properties: { role: { oneOf: { const: string; title: string }[] } } };
}

/** Returns the form of accounts with these roles, for a folder without a form of its own. */
function createUserForm(roles: readonly Role[]): UserForm {
  const form = JSON.parse(readFileSync(new URL('../accounts/user-form.json', import.meta.url), 'utf8')) as UserForm;
  form.answers.properties.role.oneOf = roles.map(({ name, title }) => ({ const: name, title }));
  return form;
}

/** Returns the part of a definition that pages need: deliveries are the server's, and their conditions are not for the public. */
function withoutServerParts(definition: FormDefinition): FormDefinition {
  const { deliver: _deliver, ...document } = definition;
  return document;
}

/** Creates the routes below `/api/definitions`. */
export function definitionRoutes(definitions: DefinitionRegistry, roles: readonly Role[], replies?: ReplyMemory): Hono {
  const builtInForm = createUserForm(roles);
  const routes = new Hono();
  const send = async (c: Context, getReply: () => JsonReply): Promise<Response> => {
    // Started first: a file that changes meanwhile is seen by the next request.
    const remember = await replies?.start(c);
    const reply = getReply();
    remember?.(reply);
    return sendJsonReply(c, reply);
  };

  const getList = remember(definitions.version, () => {
    const list = definitions.list().map(({ id, definition, hash }) => ({ id, title: definition.title, version: definition.version, hash }));
    return createJsonReply(list, revalidate, contentHash(list));
  });
  const getAppReplies = remember(definitions.version, () => new Map<string, JsonReply>());
  const getDocumentReply = createDocumentReplies();

  routes.get('/', (c) => send(c, getList));

  routes.get('/app', (c) =>
    send(c, () => {
      const known = getAppReplies();
      const language = chooseLanguage(c.req.query('locale'), definitions.languages());
      const reply = known.get(language) ?? createAppReply(definitions, language);
      known.set(language, reply);
      return reply;
    }),
  );

  routes.get('/catalogue/:name', (c) => {
    const name = c.req.param('name');
    const served = definitions.entityForms().find(({ id }) => id === name);
    if (!served && name === builtInForm.id)
      return sendJsonReply(
        c,
        getDocumentReply(builtInForm, () => contentHash(builtInForm)),
      );
    if (!served) throw new HttpProblem(404, `There is no catalogue form called "${c.req.param('name')}".`);
    return sendJsonReply(
      c,
      getDocumentReply(served.definition, () => served.hash),
    );
  });

  routes.get('/:id', (c) =>
    send(c, () => {
      const served = definitions.get(c.req.param('id'));
      if (!served) throw new HttpProblem(404, `There is no form called "${c.req.param('id')}".`);
      const document = definitions.localize(served.definition, served.id, c.req.query('locale'));
      // The tag of a translation starts with that of the definition, so a submission from it refers to that version.
      const getTag = (): string => (document === served.definition ? served.hash : `${served.hash}-${contentHash(document)}`);
      return getDocumentReply(document, getTag, withoutServerParts);
    }),
  );

  return routes;
}

/** Creates the reply with the settings for pages in a language of the folder. */
function createAppReply(definitions: DefinitionRegistry, language: string): JsonReply {
  const languages = definitions.languages();
  const forms = definitions.list().map(({ id, definition }) => ({ id, title: definitions.localize(definition, id, language).title }));
  const localized = withThemes(
    definitions.localize(withDefaults(definitions.app(), forms), 'app', language),
    definitions.list().map(({ definition }) => definition),
  );
  // A product in one language has nothing to choose from.
  const settings = languages.length > 1 ? { ...localized, language, languages } : localized;
  return createJsonReply(settings, revalidate, contentHash(settings));
}

/** Creates the function that returns the reply with a document. An unchanged document is the same object, so it is serialized once. */
function createDocumentReplies() {
  const replies = new WeakMap<object, JsonReply>();
  return <Document extends object>(document: Document, getTag: () => string, toPublic: (document: Document) => object = (all) => all) => {
    const reply = replies.get(document) ?? createJsonReply(toPublic(document), revalidate, getTag());
    replies.set(document, reply);
    return reply;
  };
}
