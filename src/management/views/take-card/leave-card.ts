import { CARD_ABOVE_PAYMENT } from '../../shell/back-steps'

const pageOf = (paymentId: string): string =>
  `/management/payment-details?paymentId=${encodeURIComponent(paymentId)}`

/**
 * Back to the payment, in the place of this page in the history: *Go back* must not lead here again. From the payment's
 * page itself, which is then there twice, it leads beyond both.
 */
export const leaveCard = (paymentId: string): void => {
  const page = pageOf(paymentId)
  const isTwice = document.referrer.includes('/management/payment-details?')
  window.location.replace(isTwice ? `${page}&${CARD_ABOVE_PAYMENT}` : page)
}
