/** The brands of app.json as pages receive them: with all their colors, and with the brand of each form, which is shown before the form is loaded. */

import type { FormDefinition } from '#engine';
import type { AppSettings } from '../app-settings.ts';
import { createTheme, getBrands, type Brand } from './brand-theme.ts';

/** Replaces the declared colors of all brands by a theme, and adds the brands of forms by id. Settings without brands stay as they are. */
export function withThemes(settings: AppSettings, forms: readonly FormDefinition[]): AppSettings {
  const brands = Object.entries(getBrands(settings));
  if (brands.length === 0) return settings;
  return {
    ...settings,
    brands: Object.fromEntries(brands.map(([name, brand]) => [name, withTheme(brand)])),
    formBrands: Object.fromEntries(forms.flatMap(({ id, brand }) => (brand === undefined ? [] : [[id, brand]]))),
  };
}

function withTheme(brand: Brand): Record<string, unknown> {
  const { colors: _colors, darkColors: _darkColors, ...rest } = brand;
  const theme = createTheme(brand);
  return { ...rest, ...(theme && { theme }) };
}
