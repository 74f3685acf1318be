/** The parts of checkout not needed until the first touch, or until a time is lost. */
export const loadLater = () => import('./lazy-checkout-parts')
