/** The shape of `definitions/app.json`: all texts, links and routes around the forms. */

import type { DialogDefinition } from '#engine';
import type { ListDefinition } from '#engine';

/** The shell's definition as `GET /api/definitions/app` serves it. */
export interface AppDefinition {
  /** The product's name: the landing page's heading and the end of every page title. */
  product: string;
  /** Addresses outside the app, by name. */
  links: Record<string, string>;
  supportEmail: string;
  /** The landing page's entries, in order. */
  menu: MenuEntry[];
  /** The links at the foot of every page. */
  footer?: LinkEntry[];
  /** In-app address → the id of the wizard that it opens. */
  routes: Record<string, string>;
  /** In-app paths that show the 404 page. */
  disabledScreens: string[];
  /** UI texts, by name. */
  texts: Record<string, string>;
  pages: PageTexts;
  /** The product's messages by name; forms take them over by reference. */
  messages?: Record<string, DialogDefinition>;
}

export interface LinkEntry {
  title: string;
  /** An in-app, https or mailto address. */
  to: string;
}

export interface MenuEntry extends LinkEntry {
  /** One line on what it is for. */
  note?: string;
  /** One of theme/Icon.tsx. */
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
  modals: { title: string; closeIcon: string; demos: DialogDemo[]; /** The heading of the product's own messages. */ catalogue?: string };
  /** Pages that show records as cards, by their in-app address. */
  lists?: Record<string, ListDefinition>;
  /** Pages that only show text, by their in-app address. */
  content: Record<string, ContentPage>;
}

export interface DialogDemo {
  button: string;
  dialog: DialogDefinition;
  /** Milliseconds after which it closes by itself, for one that has no button. */
  closesAfter?: number;
}

export interface ContentPage {
  title: string;
  text?: string;
  sections?: { title: string; text: string }[];
}
