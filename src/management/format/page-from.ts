/** The page of a list that an address asks for, from 1; the first when it asks for nothing usable. */
export const pageFrom = (asked: string): number =>
  Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), 1_000_000)
