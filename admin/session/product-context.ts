/** Provides the product that the server runs to the screens. */

import { createContext, useContext, useEffect, useState } from 'react';
import type { AdminProduct } from '../product.ts';
import { genericProduct, loadProduct } from '../product-loader.ts';

/** The loaded product; undefined until it has arrived. */
export const ProductContext = createContext<AdminProduct | undefined>(genericProduct);

/** The product, for screens that are rendered only once it has arrived. */
export function useProduct(): AdminProduct {
  return useContext(ProductContext) ?? genericProduct;
}

/** The state of loading a product. */
export interface LoadedProduct {
  product: AdminProduct | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Loads the product with this id; without an id nothing is loaded. */
export function useLoadedProduct(id: string | undefined): LoadedProduct {
  const [product, setProduct] = useState<AdminProduct>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isCurrent = true;
    loadProduct(id).then(
      (loaded) => isCurrent && setProduct(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { product, hasFailed, retry };
}
