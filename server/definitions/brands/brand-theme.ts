/** The colors of a brand: a few are declared in app.json, the others follow from them. */

import { clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori';
import type { AppSettings } from '../app-settings.ts';
import { DEFAULT_COLORS, THEME_TOKENS, type Colors, type ColorScheme, type ThemeToken } from './default-colors.ts';

/** The colors that a brand can declare. */
export const BRAND_COLORS = ['primary', 'onPrimary', 'primaryText', 'page', 'surface', 'text', 'accent'] as const;

/** The name of a color in app.json. */
export type BrandColor = (typeof BRAND_COLORS)[number];

/** Declared colors `#rrggbb`. */
export type BrandColors = Readonly<Partial<Record<BrandColor, string>>>;

/** A brand of app.json, as far as the server reads it. */
export interface Brand {
  name: string;
  /** A file beside the definitions. */
  logo?: string;
  colors?: BrandColors;
  darkColors?: BrandColors;
  texts?: Record<string, string>;
  [key: string]: unknown;
}

/** The colors of a brand as pages receive them, in both color schemes. */
export type Theme = Readonly<Record<ColorScheme, Readonly<Partial<Record<ThemeToken, string>>>>>;

/** Contrast of text that is legible, WCAG 2.2, 1.4.3. */
export const TEXT_CONTRAST = 4.5;

/** Lightness in OKLCH of the primary color on dark pages, if a brand declares none. */
const DARK_LIGHTNESS = 0.78;

const toOklch = converter('oklch');

/** Returns the brands of app.json by name. */
export function getBrands({ brands }: AppSettings): Readonly<Record<string, Brand>> {
  return typeof brands === 'object' && brands !== null ? (brands as Record<string, Brand>) : {};
}

/** Returns the brand that a form names, or else that of all pages. */
export function getBrandOfForm(name: string | undefined, settings: AppSettings): Brand | undefined {
  return getBrands(settings)[name ?? settings.brand ?? ''];
}

/** Returns the colors that differ from the defaults; undefined for a brand without colors. */
export function createTheme({ colors, darkColors }: Brand): Theme | undefined {
  if (colors === undefined && darkColors === undefined) return undefined;
  return { light: listChanged('light', colors, darkColors), dark: listChanged('dark', colors, darkColors) };
}

function listChanged(scheme: ColorScheme, colors: BrandColors | undefined, darkColors: BrandColors | undefined): Theme['light'] {
  const computed = computeColors(scheme, getDeclaredColors(scheme, colors, darkColors));
  return Object.fromEntries(
    THEME_TOKENS.flatMap((token) => (computed[token] === DEFAULT_COLORS[scheme][token] ? [] : [[token, computed[token]]])),
  );
}

/** Returns the declared colors of a scheme. Without dark colors, dark pages have the hue of the primary color. */
export function getDeclaredColors(scheme: ColorScheme, colors: BrandColors = {}, darkColors?: BrandColors): BrandColors {
  if (scheme === 'light') return colors;
  if (darkColors?.primary !== undefined || colors.primary === undefined) return darkColors ?? {};
  return { ...darkColors, primary: withLightness(colors.primary, DARK_LIGHTNESS) };
}

/**
 * Computes all colors of a scheme from the declared ones.
 * @example computeColors('light', { primary: '#7a1f3d' })['on-primary'] // '#ffffff'
 */
export function computeColors(scheme: ColorScheme, declared: BrandColors): Colors {
  const defaults = DEFAULT_COLORS[scheme];
  const page = declared.page ?? defaults.page;
  const text = declared.text ?? defaults.text;
  const surface =
    declared.surface ?? (declared.page === undefined ? defaults.surface : mix(page, '#ffffff', scheme === 'light' ? 1 : 0.05));
  const hasOwnPage = declared.page !== undefined || declared.text !== undefined;
  const neutral: Colors = {
    ...defaults,
    page,
    text,
    surface,
    raised: declared.surface === undefined && declared.page === undefined ? defaults.raised : mix(surface, '#ffffff', 0.04),
    ...(hasOwnPage && {
      sunken: mix(page, text, 0.04),
      border: mix(page, text, 0.15),
      'border-control': mix(page, text, 0.55),
      'text-muted': mix(page, text, 0.75),
    }),
  };
  return { ...neutral, ...computePrimary(neutral, declared), ...computeAccent(neutral, declared) };
}

/** Computes the color of buttons and links, and those that depend on it. */
function computePrimary(neutral: Colors, { primary, onPrimary, primaryText }: BrandColors): Partial<Colors> {
  if (primary === undefined)
    return {
      ...(onPrimary !== undefined && { 'on-primary': onPrimary }),
      ...(primaryText !== undefined && { 'primary-text': primaryText }),
    };
  const label = onPrimary ?? (wcagContrast(primary, '#ffffff') >= TEXT_CONTRAST ? '#ffffff' : '#000000');
  const soft = mix(neutral.surface, primary, 0.14);
  const grounds = [neutral.page, neutral.surface, neutral.sunken, neutral.raised, soft];
  return {
    primary,
    'on-primary': label,
    // Away from the color of the label, so that the contrast becomes larger.
    'primary-hover': mix(primary, wcagContrast(label, '#000000') > wcagContrast(label, '#ffffff') ? '#000000' : '#ffffff', 0.18),
    'primary-soft': soft,
    'primary-text':
      primaryText ?? findNearest(primary, (color) => grounds.every((ground) => wcagContrast(color, ground) >= TEXT_CONTRAST)) ?? primary,
  };
}

function computeAccent({ surface }: Colors, { primary, accent = primary }: BrandColors): Partial<Colors> {
  return accent === undefined ? {} : { accent, 'accent-soft': mix(surface, accent, 0.2) };
}

/** Returns the color with the nearest lightness, and the same hue, that meets a condition; undefined if none does. */
export function findNearest(color: string, isValid: (color: string) => boolean): string | undefined {
  const { l = 0 } = toOklch(color) ?? {};
  for (let distance = 0; distance <= 1; distance += 0.01) {
    const found = [l - distance, l + distance]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map((lightness) => (distance === 0 ? color : withLightness(color, lightness)))
      .find(isValid);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withLightness(color: string, l: number): string {
  return formatHex(clampChroma({ ...toOklch(color)!, l }, 'oklch'));
}

function mix(from: string, to: string, share: number): string {
  return formatHex(interpolate([from, to], 'rgb')(share));
}
