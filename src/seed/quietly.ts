/**
 * Options for every write of the seed: nothing is cached yet, price changes are not recorded, and no relations are
 * read.
 */
export const quietly = { context: { keepCache: true }, depth: 0 } as const
