/** For every write of the seed: nothing is cached yet, no change of a price is recorded, no relation is read. */
export const quietly = { context: { keepCache: true }, depth: 0 } as const
