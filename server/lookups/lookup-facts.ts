/** The description of a product's lookups for form designers. */

/** One lookup. A parameter that ends in `?` is optional. */
export interface LookupFacts {
  says: string;
  params: string[];
  /** Properties of each record of a list, or of the object that is answered. */
  answers: string[];
  isList?: boolean;
}

/** All lookups of a product. */
export interface LookupReference {
  /** By the path below `/api`. */
  facts: Readonly<Record<string, LookupFacts>>;
  /** Parameters that many lookups share: `params` of these lookups is this very list, which the reference describes once. */
  shared?: {
    /** Name of the list in the table. */
    title: string;
    /** End of the sentence "{title} stands for these parameters …". */
    purpose: string;
    params: string[];
  };
}
