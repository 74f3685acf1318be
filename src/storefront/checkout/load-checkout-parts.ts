/** What a checkout does without until something is touched, or a time was lost. */
export const loadLater = () => import('./lazy-checkout-parts')
