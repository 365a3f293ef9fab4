/**
 * Places of the world: filled once at seed time, from the packages that `server/enrollment/seed/SOURCES.md` names. `position` is their order
 * by name as people sort (Barangay 2 before Barangay 10, Å beside A), which SQLite cannot do.
 */

import { defineTable } from '../../../db/schema/define-table.ts';

/** `id` is the ISO 3166-1 alpha-2 code, so that definitions can name the Philippines ("PH"). */
export const countries = defineTable(
  'countries',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    name: text().notNull(),
    position: integer().notNull(),
    isoCode: text('iso_code').notNull(),
    /** The first of the country's dial codes, with its plus sign. */
    dialCode: text('dial_code'),
  }),
  (table, { index }) => [index('countries_order').on(table.position)],
);

/** Every dial code of a country; `rank` orders the countries that share one. */
export const dialCodes = defineTable(
  'dial_codes',
  ({ text, integer }) => ({
    countryId: text('country_id')
      .notNull()
      .references(() => countries.id),
    code: text().notNull(),
    rank: integer().notNull(),
  }),
  (table, { index, primaryKey }) => [
    primaryKey({ columns: [table.countryId, table.code] }),
    index('dial_codes_by_code').on(table.code, table.rank),
  ],
);

/** Nationalities, in the order of `position`. */
export const nationalities = defineTable(
  'nationalities',
  ({ text, integer }) => ({ id: text().primaryKey(), name: text().notNull(), position: integer().notNull() }),
  (table, { index }) => [index('nationalities_order').on(table.position, table.name, table.id)],
);

/** `id` is the ten-digit PSGC code in the Philippines, `geo-` and the GeoNames id elsewhere. */
export const cities = defineTable(
  'cities',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    countryId: text('country_id')
      .notNull()
      .references(() => countries.id),
    name: text().notNull(),
    position: integer().notNull(),
  }),
  (table, { index }) => [index('cities_by_country').on(table.countryId, table.position, table.name, table.id)],
);

/** Barangays of cities. */
export const barangays = defineTable(
  'barangays',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    name: text().notNull(),
    position: integer().notNull(),
  }),
  (table, { index }) => [index('barangays_by_city').on(table.cityId, table.position, table.name, table.id)],
);
