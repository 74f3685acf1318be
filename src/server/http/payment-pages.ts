/**
 * The pages that show a payment form. They alone get the policy that its provider and the banks need, and each must be
 * entered as a new document: a page that is reached by client navigation keeps the policy of the one before.
 */
const paymentPages = [
  '/booking-appointment/checkout',
  '/courses/book-course/checkout',
  '/management/take-card',
]

/** Whether the page at this path shows a payment form. */
export const isPaymentPage = (path: string): boolean => paymentPages.includes(path.replace(/\/$/, ''))
