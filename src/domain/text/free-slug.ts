/** The first of `base`, `base-2`, `base-3` … that may be had. */
export const freeSlug = (base: string, isFree: (slug: string) => boolean): string => {
  for (let n = 1; ; n++) {
    const tried = n === 1 ? base : `${base}-${n}`
    if (isFree(tried)) return tried
  }
}
