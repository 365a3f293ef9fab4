/** The colors of the pages without a brand, as in `renderer/theme/tokens.css`, as far as a brand can change them or has to be legible on them. */

/** The colors that a brand determines, by the names of their custom properties without `--color-`. */
export const THEME_TOKENS = [
  'page',
  'surface',
  'sunken',
  'raised',
  'text',
  'text-muted',
  'border',
  'border-control',
  'primary',
  'primary-hover',
  'on-primary',
  'primary-soft',
  'primary-text',
  'accent',
  'accent-soft',
] as const;

/** Colors on which the colors of a brand are seen, and which no brand changes. */
const FIXED_TOKENS = ['danger', 'danger-text', 'focus'] as const;

/** The name of a color that a brand determines. */
export type ThemeToken = (typeof THEME_TOKENS)[number];

/** The name of a color that takes part in the check of contrasts. */
export type ColorToken = ThemeToken | (typeof FIXED_TOKENS)[number];

/** Colors `#rrggbb` by token. */
export type Colors = Readonly<Record<ColorToken, string>>;

/** The two color schemes of the pages. */
export type ColorScheme = 'light' | 'dark';

/** The default colors. */
export const DEFAULT_COLORS: Readonly<Record<ColorScheme, Colors>> = {
  light: {
    page: '#fbf7f1',
    surface: '#ffffff',
    sunken: '#f5efe6',
    raised: '#ffffff',
    text: '#2a2622',
    'text-muted': '#635a50',
    border: '#e6dccd',
    'border-control': '#8d8172',
    primary: '#1f6f5c',
    'primary-hover': '#185a4a',
    'on-primary': '#ffffff',
    'primary-soft': '#e2f0ea',
    'primary-text': '#1a6351',
    accent: '#e39a4c',
    'accent-soft': '#fbe8d2',
    danger: '#b5382c',
    'danger-text': '#a12d22',
    focus: '#1b5fbf',
  },
  dark: {
    page: '#171513',
    surface: '#211e1b',
    sunken: '#1b1917',
    raised: '#292522',
    text: '#f3ece3',
    'text-muted': '#bdb1a3',
    border: '#3b3530',
    'border-control': '#8f8477',
    primary: '#7cc9b2',
    'primary-hover': '#98d8c5',
    'on-primary': '#0c2a22',
    'primary-soft': '#1c332c',
    'primary-text': '#8ad3bd',
    accent: '#d9924a',
    'accent-soft': '#3a2a1b',
    danger: '#f0897a',
    'danger-text': '#f7a195',
    focus: '#9cc4ff',
  },
};
