/** The 50 % booking fee in pence, rounded up to the penny (P3, S6). */
export const depositOf = (totalPence: number): number => Math.ceil(totalPence / 2)
