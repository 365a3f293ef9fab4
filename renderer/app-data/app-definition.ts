/** Types of `definitions/app.json`: the texts, links and routes around the forms. */

import type { DialogDefinition } from '#engine';
import type { ListDefinition } from '#engine';

/** The app definition as returned by `GET /api/definitions/app`. */
export interface AppDefinition {
  /** The product name: heading of the landing page and end of every page title. */
  product: string;
  /** The language of the texts, BCP 47; undefined for a product in one language. */
  language?: string;
  /** `rtl` if the language is read from right to left. */
  direction?: 'rtl';
  /** All languages of the product; the first one is that in which its definitions are written. */
  languages?: string[];
  /** False if the server sends no mail. Undefined: it does. */
  hasMail?: boolean;
  /** External URLs by name. */
  links: Record<string, string>;
  supportEmail: string;
  /** The entries of the landing page, in order. */
  menu: MenuEntry[];
  /** The links in the footer of every page. */
  footer?: LinkEntry[];
  /** Form ids by in-app path. */
  routes: Record<string, string>;
  /** In-app paths that show the 404 page. */
  disabledScreens: string[];
  /** The brand of all pages that have no other one. */
  brand?: string;
  /** The brands by name; undefined for an app without brands. */
  brands?: Record<string, BrandDefinition>;
  /** The brands of forms by form id. */
  formBrands?: Record<string, string>;
  /** UI texts by name. */
  texts: Record<string, string>;
  pages: PageTexts;
  /** Messages of the product by name. Forms reference them. */
  messages?: Record<string, DialogDefinition>;
}

/** A link. */
export interface LinkEntry {
  title: string;
  /** An in-app, https or mailto URL. */
  to: string;
}

/** Colors `#rrggbb` by the names of their custom properties without `--color-`. */
export type ThemeColors = Record<string, string>;

/** A brand: what differs from the app. */
export interface BrandDefinition {
  name: string;
  /** URL of a picture. */
  logo?: string;
  footer?: LinkEntry[];
  supportEmail?: string;
  texts?: Record<string, string>;
  theme?: { light: ThemeColors; dark: ThemeColors };
}

/** An entry of the landing page. */
export interface MenuEntry extends LinkEntry {
  /** One line of explanation. */
  note?: string;
  /** Name of an icon in theme/Icon.tsx. */
  icon?: string;
  /** Rendered smaller, below the others. */
  isMinor?: boolean;
}

/** The texts of the static pages. `text` is in the Markdown subset; `{email}` is replaced by `supportEmail`. */
export interface PageTexts {
  landing: { lead: string; menu: string };
  maintenance: { title: string; text: string; refresh: string; contact: string };
  serverError: { title: string; text: string; refresh: string; home: string };
  notFound: { title: string; text: string; back: string; home: string };
  modals: {
    title: string;
    closeIcon: string;
    demos: DialogDemo[];
    /** Heading of the list of the product's messages. */ catalogue?: string;
  };
  /** Pages that show records as cards, by in-app path. */
  lists?: Record<string, ListDefinition>;
  /** Pages that only show text, by in-app path. */
  content: Record<string, ContentPage>;
}

/** A button of the modal demo page, and the dialog that it opens. */
export interface DialogDemo {
  button: string;
  dialog: DialogDefinition;
  /** Milliseconds until the dialog closes automatically. Used for dialogs without a button. */
  closesAfter?: number;
}

/** The content of a text page. */
export interface ContentPage {
  title: string;
  text?: string;
  sections?: { title: string; text: string }[];
}
