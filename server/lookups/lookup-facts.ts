/** The description of a product's lookups for form designers. */

/** One lookup. A parameter that ends in `?` is optional. */
export interface LookupFacts {
  /** A sentence for the reference. */
  description: string;
  params: string[];
  /** Properties of each record of a list, or of the returned object. */
  returns: string[];
  isList?: boolean;
}

/** All lookups of a product. */
export interface LookupReference {
  /** By the path below `/api`. */
  facts: Readonly<Record<string, LookupFacts>>;
  /** Parameters of several lookups: `params` of these lookups is the same array, which the reference describes once. */
  shared?: {
    /** Name of the list in the table. */
    title: string;
    /** End of the sentence "{title}: optional parameters that …". */
    purpose: string;
    params: string[];
  };
}
