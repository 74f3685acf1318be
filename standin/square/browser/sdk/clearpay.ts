import type { AfterpayClearpay, PaymentRequest } from '@square/web-payments-sdk-types'
import type { Seller } from '../../shared/wire.mts'
import { createAttachment } from './attachment'
import { checkClearpay, checkShipping } from './clearpay-rules'
import { openWindow } from './clearpay-window'
import { TokenizationError } from './errors'
import { createListeners } from './listeners'
import { toRequestState } from './payment-request'
import { toResult } from './results'

const button = (): HTMLButtonElement => {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = 'Pay with Clearpay'
  Object.assign(element.style, {
    width: '100%',
    minHeight: '48px',
    border: '0',
    borderRadius: '24px',
    background: '#b2fce4',
    color: '#000',
    font: 'inherit',
    fontWeight: '600',
    cursor: 'pointer',
  })
  return element
}

const note = (amount: string): HTMLParagraphElement => {
  const element = document.createElement('p')
  const part = (Number(amount) / 4).toFixed(2)
  element.textContent = `Four payments of about £${part} with Clearpay, without interest.`
  return element
}

const fill = (target: string | HTMLElement, content: HTMLElement): void => {
  const place = typeof target === 'string' ? document.querySelector(target) : target
  place?.append(content)
}

/** `payments.afterpayClearpay()`. Throws if Clearpay refuses the merchant, currency or amount. */
export const createClearpay = (seller: Seller, request: PaymentRequest): AfterpayClearpay => {
  checkClearpay(request)
  const place = createAttachment('Afterpay/Clearpay')
  const listeners = createListeners()
  const words = () => note(toRequestState(request).options.total.amount)
  return {
    attach: (target, options) =>
      place.attach(target, async (box) => {
        if (!options?.useCustomButton) box.append(button())
      }),
    attachMessaging: async (target) => fill(target, words()),
    attachCheckoutWidget: async (target) => fill(target, words()),
    displayInformationModal: () => undefined,
    tokenize: async () => {
      place.mustLive()
      checkShipping(request)
      checkClearpay(request)
      place.mustBeAttached()
      if (!navigator.userActivation.isActive)
        throw new TokenizationError([
          { type: 'AFTERPAY', message: 'tokenize() must be called from a click of the buyer.' },
        ])
      const { currencyCode, total, pickupContact } = toRequestState(request).options
      const shown = { amount: total.amount, currency: currencyCode }
      const pickup = [pickupContact?.givenName, pickupContact?.familyName].filter(Boolean).join(' ')
      const answer = await openWindow({ ...seller, shown, label: total.label, pickup })
      return toResult('AfterpayClearpay', answer)
    },
    detach: async () => place.detach(),
    destroy: async () => place.destroy(),
    addEventListener: listeners.add,
    removeEventListener: listeners.remove,
  }
}
