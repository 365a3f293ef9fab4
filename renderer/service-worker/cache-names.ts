/** The names of the caches of data. Pages and scripts are in those of the builds, see `shell.ts`. */

/** The kept data. Their addresses can contain choices of the user, for example a country. */
export const DATA_CACHE = 'data-1';
/** The kept slices of options, which are the same for all users. */
export const SLICES_CACHE = 'slices-1';
