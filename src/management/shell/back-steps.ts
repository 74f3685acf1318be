/** In the address of a payment that was just paid by card: the page before it in the history is the same payment. */
export const CARD_ABOVE_PAYMENT = 'from=card'

/** How many pages *Go back* goes. */
export const backSteps = (search: string): number => (search.includes(CARD_ABOVE_PAYMENT) ? 2 : 1)
