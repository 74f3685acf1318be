/** The 50 % booking fee in pence, rounded up to the penny (P3, S6). */
export const depositOf = (totalPence: number): number => Math.ceil(totalPence / 2)

/** What remains for the day after the deposit, in pence. */
export const balanceOf = (totalPence: number): number => totalPence - depositOf(totalPence)
