import type { ApplePay, PaymentRequest } from '@square/web-payments-sdk-types'
import type { Seller, TokenAnswer } from '../../shared/wire.mts'
import { createAttachment } from './attachment'
import { PaymentMethodUnsupportedError, TokenizationError } from './errors'
import { createListeners } from './listeners'
import { toRequestState } from './payment-request'
import { toResult } from './results'
import { openSheet } from './sheet'

/**
 * The key in the browser's storage that shows Apple Pay if it is set to "on". Otherwise, Apple Pay is shown only if the
 * browser supports it.
 */
const storageSwitch = 'square-standin-apple-pay'

const offered = (): boolean => 'ApplePaySession' in window || localStorage.getItem(storageSwitch) === 'on'

/** `payments.applePay()`. Throws PaymentMethodUnsupportedError if the browser does not support it. */
export const createApplePay = (seller: Seller, request: PaymentRequest): ApplePay => {
  toRequestState(request)
  if (!offered())
    throw new PaymentMethodUnsupportedError({
      type: 'UNSUPPORTED',
      message: 'Apple Pay is not supported in this browser.',
    })
  const place = createAttachment('Apple Pay')
  const listeners = createListeners()
  return {
    tokenize: async () => {
      place.mustLive()
      if (!navigator.userActivation.isActive)
        throw new TokenizationError([
          { type: 'APPLE_PAY', message: 'tokenize() must be called from a click of the buyer.' },
        ])
      const { currencyCode, total } = toRequestState(request).options
      const shown = { amount: total.amount, currency: currencyCode }
      const init = { ...seller, shown, label: total.label }
      const path = '/frames/apple-pay'
      const answer = await openSheet<TokenAnswer>({ path, title: 'Apple Pay (test)', init })
      return toResult('Apple Pay', answer)
    },
    // Leaves its sheet open, because the documentation does not say that this closes it.
    destroy: async () => place.destroy(),
    addEventListener: listeners.add,
    removeEventListener: listeners.remove,
  }
}
