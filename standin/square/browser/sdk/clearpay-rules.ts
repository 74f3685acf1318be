import type { PaymentRequest } from '@square/web-payments-sdk-types'
import { namedError } from './named-errors'
import { toRequestState } from './payment-request'
import { settings } from './place'

/** Clearpay's own limits in the UK, in pounds. */
const least = 1
const most = 1000

/** Throws if Clearpay cannot take the requested payment. */
export const checkClearpay = (request: PaymentRequest): void => {
  const { currencyCode, total } = toRequestState(request).options
  if (!settings.clearpayEnabled)
    throw namedError('AfterpayMerchantError', 'Clearpay is not enabled for this merchant.')
  if (currencyCode !== 'GBP')
    throw namedError('AfterpayUnsupportedCurrencyError', `Clearpay does not take ${currencyCode} here.`)
  if (Number(total.amount) < least || Number(total.amount) > most)
    throw namedError('AfterpayAmountOutsideLimitsError', `Clearpay takes £${least} to £${most}.`)
}

/** Throws if the listener required for shipping is missing. */
export const checkShipping = (request: PaymentRequest): void => {
  const { options, listeners } = toRequestState(request)
  const event = 'afterpay_shippingaddresschanged'
  if (options.requestShippingContact && !listeners.has(event))
    throw namedError('PaymentMethodMissingListener', `Afterpay/Clearpay needs a listener of ${event}.`)
}
