/** GET /api/definitions, and /app, /{id} and /catalogue/{name} below it: the definitions for the pages. */

import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { Role } from '../accounts/roles.ts';
import { respondWithEtag } from '../http/json-with-etag.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { contentHash } from './content-hash.ts';
import { chooseLanguage, listLanguages } from './locales/languages.ts';
import type { DefinitionRegistry } from './registry.ts';
import { getServedApp, getServedForm } from './served-documents.ts';

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

/** Creates the routes below `/api/definitions`. */
export function definitionRoutes(definitions: DefinitionRegistry, roles: readonly Role[]): Hono {
  const builtInForm = createUserForm(roles);
  const routes = new Hono();

  routes.get('/', (c) => {
    const list = definitions.list().map(({ id, definition, hash }) => ({ id, title: definition.title, version: definition.version, hash }));
    return respondWithEtag(c, list, contentHash(list), revalidate);
  });

  routes.get('/app', (c) => {
    const languages = listLanguages(definitions.dir, definitions.app());
    const { document, tag } = getServedApp(definitions, chooseLanguage(c.req.query('locale'), languages));
    return respondWithEtag(c, document, tag, revalidate);
  });

  routes.get('/catalogue/:name', (c) => {
    const name = c.req.param('name');
    const served = definitions.entityForms().find(({ id }) => id === name);
    if (!served && name === builtInForm.id) return respondWithEtag(c, builtInForm, contentHash(builtInForm), revalidate);
    if (!served) throw new HttpProblem(404, `There is no catalogue form called "${c.req.param('name')}".`);
    return respondWithEtag(c, served.definition, served.hash, revalidate);
  });

  routes.get('/:id', (c) => {
    const served = definitions.get(c.req.param('id'));
    if (!served) throw new HttpProblem(404, `There is no form called "${c.req.param('id')}".`);
    const { document, tag } = getServedForm(definitions, served, c.req.query('locale'));
    return respondWithEtag(c, document, tag, revalidate);
  });

  return routes;
}
