/** The brand under which a page appears: name, logo, links, texts and colors in place of those of the app. */

import { useLayoutEffect } from 'react';
import type { AppDefinition, BrandDefinition, ThemeColors } from './app-definition.ts';

/**
 * Returns the app definition with the brand of a path: that of its form, or else that of all pages. The brand is known before the form is
 * loaded, so that no other one is visible meanwhile.
 */
export function withBrand(app: AppDefinition, pathname: string): AppDefinition & { current?: BrandDefinition } {
  const form = app.routes[pathname.replace(/\/+$/, '') || '/'] ?? /^\/forms\/([^/]+)/.exec(pathname)?.[1] ?? '';
  const current = app.brands?.[app.formBrands?.[form] ?? app.brand ?? ''];
  if (current === undefined) return app;
  const { name: product, footer = app.footer ?? [], supportEmail = app.supportEmail } = current;
  return { ...app, current, product, footer, supportEmail, texts: { ...app.texts, ...current.texts } };
}

/** The id of the element with the rules of a brand in a page that the server has rendered, as in `server/static/page-replies.ts`. */
const RENDERED_THEME = 'rendered-theme';

/** Applies the colors of a brand to the page. They replace those that the server has rendered. */
export function useTheme(brand: BrandDefinition | undefined): void {
  const theme = brand?.theme;
  useLayoutEffect(() => {
    document.getElementById(RENDERED_THEME)?.remove();
    if (theme === undefined) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(toThemeRules(theme));
    document.adoptedStyleSheets.push(sheet);
    return () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet));
  }, [theme]);
}

/** Returns the CSS rules of the colors of a brand. Paper is light. */
export function toThemeRules({ light, dark }: NonNullable<BrandDefinition['theme']>): string {
  return toRule('print, (prefers-color-scheme: light)', light) + toRule('screen and (prefers-color-scheme: dark)', dark);
}

function toRule(media: string, colors: ThemeColors): string {
  const declarations = Object.entries(colors).map(([name, color]) => `--color-${name}: ${color};`);
  return `@media ${media} {:root {${declarations.join('')}}}`;
}
