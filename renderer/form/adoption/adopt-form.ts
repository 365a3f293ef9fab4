/** What the page of a form needs to adopt what the server has rendered. */

import { pageData } from '../../app-data/page-data.ts';
import FormPage from '../FormPage.tsx';
import { prepareForm, setPreparedForm } from './prepared-form.ts';

/** Prepares the form of the page. Returns the component that renders it, or undefined if the form cannot be rendered. */
export async function prepareFormPage(): Promise<typeof FormPage | undefined> {
  const { form, renderedOn } = pageData;
  const prepared = form && renderedOn !== undefined ? await prepareForm(form, renderedOn) : undefined;
  if (!prepared) return undefined;
  setPreparedForm(prepared);
  return FormPage;
}
