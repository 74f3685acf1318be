import type { Payments } from '@square/web-payments-sdk-types'
import { createApplePay } from './apple-pay'
import { createCard } from './card'
import { createClearpay } from './clearpay'
import { PaymentMethodUnsupportedError, VerifyBuyerError, WebSdkEmbedError } from './errors'
import { namedError } from './named-errors'
import { createPaymentRequest } from './payment-request'
import { settings } from './place'

const checkApplication = (applicationId: string): void => {
  if (!window.isSecureContext) throw new WebSdkEmbedError()
  if (/^sq0idp-/.test(applicationId))
    throw namedError(
      'ApplicationIdEnvironmentMismatchError',
      'This is an application id of production; the stand-in is a sandbox.',
    )
  if (!/^sandbox-sq0idb-/.test(applicationId))
    throw namedError('InvalidApplicationIdError', 'The Payment applicationId is not in the correct format.')
}

const unsupported = (method: string) => async (): Promise<never> => {
  throw new PaymentMethodUnsupportedError({
    type: 'UNSUPPORTED',
    message: `The stand-in does not simulate ${method}.`,
  })
}

/** `Square.payments()` */
export const createPayments = (applicationId: string, locationId = ''): Payments => {
  checkApplication(applicationId)
  const seller = { applicationId, locationId }
  let locale = navigator.language
  return {
    card: async (options) => createCard(seller, options),
    paymentRequest: createPaymentRequest,
    applePay: async (request) => createApplePay(seller, request),
    afterpayClearpay: async (request) => createClearpay(seller, request),
    setLocale: async (wanted) => {
      if (!settings.localeEnabled)
        throw namedError('FeatureDisabledError', 'setLocale is not enabled for this application.')
      const previousLocale = locale
      locale = wanted
      return { previousLocale, newLocale: locale }
    },
    verifyBuyer: async () => {
      const message = 'verifyBuyer is the older flow: pass verificationDetails to card.tokenize().'
      throw new VerifyBuyerError({ type: 'VERIFY_BUYER', message })
    },
    googlePay: unsupported('Google Pay'),
    ach: unsupported('bank transfers'),
    giftCard: unsupported('gift cards'),
    cashAppPay: unsupported('Cash App Pay'),
  }
}
