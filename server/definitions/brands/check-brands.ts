/** Checks the brands of app.json: whether their texts and controls are legible, and whether forms name brands that exist. */

import { findClosestName, type Diagnostic } from '#engine';
import { wcagContrast } from 'culori';
import type { AppSettings } from '../app-settings.ts';
import {
  BRAND_COLORS,
  computeColors,
  findNearest,
  getBrands,
  getDeclaredColors,
  TEXT_CONTRAST,
  type BrandColor,
  type BrandColors,
} from './brand-theme.ts';
import { createMissingPicture, hasPicture } from '../pictures.ts';
import type { ColorScheme, ColorToken } from './default-colors.ts';

/** Contrast of borders, buttons and other parts that are not text, WCAG 2.2, 1.4.11. */
const CONTROL_CONTRAST = 3;

/** Two colors that are seen together. */
interface Pair {
  color: ColorToken;
  ground: ColorToken;
  minimum: number;
}

const grounds: readonly ColorToken[] = ['page', 'surface', 'sunken', 'raised'];
const texts: readonly ColorToken[] = ['text', 'text-muted', 'primary-text', 'danger-text'];
const controls: readonly ColorToken[] = ['primary', 'border-control', 'danger', 'focus'];

const pairs: readonly Pair[] = [
  ...texts.flatMap((color) => grounds.map((ground) => ({ color, ground, minimum: TEXT_CONTRAST }))),
  { color: 'primary-text', ground: 'primary-soft', minimum: TEXT_CONTRAST },
  { color: 'text', ground: 'primary-soft', minimum: TEXT_CONTRAST },
  { color: 'on-primary', ground: 'primary', minimum: TEXT_CONTRAST },
  { color: 'on-primary', ground: 'primary-hover', minimum: TEXT_CONTRAST },
  ...controls.flatMap((color) => grounds.slice(0, 2).map((ground) => ({ color, ground, minimum: CONTROL_CONTRAST }))),
];

/** The declared colors from which a color is computed, the first one that is declared. */
const sources: Readonly<Partial<Record<ColorToken, readonly BrandColor[]>>> = {
  page: ['page'],
  surface: ['surface', 'page'],
  sunken: ['page', 'text'],
  raised: ['surface', 'page'],
  text: ['text'],
  'text-muted': ['text', 'page'],
  'border-control': ['page', 'text'],
  primary: ['primary'],
  'primary-hover': ['primary'],
  'on-primary': ['onPrimary', 'primary'],
  'primary-soft': ['primary'],
  'primary-text': ['primaryText', 'primary'],
};

const COLOR = /^#[0-9a-f]{6}$/i;
const GROUNDS: readonly BrandColor[] = ['page', 'surface'];

/** Returns the diagnostics of the colors of all brands; pointers are into app.json. */
export function checkBrands(settings: AppSettings): Diagnostic[] {
  return Object.entries(getBrands(settings)).flatMap(([name, { colors, darkColors }]) => {
    const pointer = `/brands/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    // The shape of the colors is checked before.
    if (![...Object.values(colors ?? {}), ...Object.values(darkColors ?? {})].every((color) => COLOR.test(color))) return [];
    return [
      ...checkContrast(name, 'light', getDeclaredColors('light', colors), `${pointer}/colors`),
      ...checkContrast(
        name,
        'dark',
        getDeclaredColors('dark', colors, darkColors),
        darkColors ? `${pointer}/darkColors` : `${pointer}/colors`,
      ),
    ];
  });
}

/** Returns the diagnostics of logos that are not pictures beside the definitions. */
export function checkLogos(settings: AppSettings, dir: string): Diagnostic[] {
  return Object.entries(getBrands(settings)).flatMap(([name, { logo }]) =>
    logo === undefined || hasPicture(dir, logo) ? [] : [createMissingPicture(logo, `/brands/${name}/logo`)],
  );
}

/** Returns the diagnostic of a form whose brand does not exist. */
export function checkBrandOfForm(name: string | undefined, settings: AppSettings): Diagnostic[] {
  const names = Object.keys(getBrands(settings));
  return name === undefined || names.includes(name) ? [] : [createUnknownBrand(name, names, '/brand')];
}

/** Returns the diagnostic of a `brand` of app.json that does not exist. */
export function checkDefaultBrand(settings: AppSettings): Diagnostic[] {
  const { brand } = settings;
  return typeof brand === 'string' ? checkBrandOfForm(brand, settings) : [];
}

function createUnknownBrand(name: string, names: readonly string[], pointer: string): Diagnostic {
  const nearest = findClosestName(name, names);
  const help = nearest === undefined ? `Add "${name}" to "brands" of app.json, or correct the name.` : `Did you mean "${nearest}"?`;
  return { code: 'unknown-brand', severity: 'error', pointer, message: `app.json has no brand "${name}".`, help };
}

/** Returns a diagnostic for each declared color with the pair of the lowest contrast in which it is seen. */
function checkContrast(brand: string, scheme: ColorScheme, declared: BrandColors, pointer: string): Diagnostic[] {
  const colors = computeColors(scheme, declared);
  const worst = new Map<BrandColor, Pair & { contrast: number }>();
  for (const pair of pairs) {
    const contrast = wcagContrast(colors[pair.color], colors[pair.ground]);
    const source = findSource(pair, declared);
    if (source === undefined || contrast >= pair.minimum) continue;
    const before = worst.get(source);
    if (before === undefined || contrast / pair.minimum < before.contrast / before.minimum) worst.set(source, { ...pair, contrast });
  }
  // With another background the other colors can be legible.
  const isGround = [...worst.keys()].some((source) => GROUNDS.includes(source));
  const reported = [...worst].filter(([source]) => !isGround || GROUNDS.includes(source));
  return reported.map(([source, { color, ground, minimum, contrast }]) => ({
    code: 'low-contrast',
    severity: 'error',
    pointer: `${pointer}/${source}`,
    message: `The brand "${brand}" is hard to read on ${scheme} pages: ${color} ${colors[color]} on ${ground} ${colors[ground]} has a contrast of ${round(contrast)}:1, and at least ${minimum}:1 is needed.`,
    help: propose(scheme, declared, source),
  }));
}

/** Returns the declared color to which a pair owes its contrast. */
function findSource({ color, ground }: Pair, declared: BrandColors): BrandColor | undefined {
  return [...(sources[color] ?? []), ...(sources[ground] ?? [])].find((name) => declared[name] !== undefined);
}

/** Proposes the nearest color with which all pairs that depend on it have enough contrast. */
function propose(scheme: ColorScheme, declared: BrandColors, source: BrandColor): string {
  const own = pairs.filter((pair) => findSource(pair, declared) === source);
  const found = findNearest(declared[source]!, (candidate) => {
    const colors = computeColors(scheme, { ...declared, [source]: candidate });
    return own.every(({ color, ground, minimum }) => wcagContrast(colors[color], colors[ground]) >= minimum);
  });
  if (found !== undefined) return `Use a color such as "${found}".`;
  const others = BRAND_COLORS.filter((name) => name !== source && declared[name] !== undefined);
  return others.length === 0
    ? 'Use another color.'
    : `Use other colors: ${[source, ...others].map((name) => `"${name}"`).join(', ')} do not fit.`;
}

/** Rounds down, so that a contrast below the minimum does not read like the minimum. */
function round(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}
