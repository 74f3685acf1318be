import type { LineItem, PaymentRequest, PaymentRequestOptions } from '@square/web-payments-sdk-types'
import { InvalidPaymentRequestError, InvalidPaymentRequestUpdateError } from './errors'

type Listener = Parameters<PaymentRequest['addEventListener']>[1]

export interface RequestState {
  options: PaymentRequestOptions
  listeners: Map<string, Listener>
}

const states = new WeakMap<PaymentRequest, RequestState>()

const amount = /^\d+(\.\d{2})?$/

const goodItem = (item: LineItem | undefined): boolean =>
  item === undefined || (typeof item.label === 'string' && amount.test(item.amount))

const problems = (given: Partial<PaymentRequestOptions>): string[][] => {
  const found: string[][] = []
  const { countryCode, currencyCode } = given
  if (countryCode !== undefined && !/^[A-Z]{2}$/.test(countryCode)) found.push(['countryCode', 'string'])
  if (currencyCode !== undefined && !/^[A-Z]{3}$/.test(currencyCode)) found.push(['currencyCode', 'string'])
  if (!goodItem(given.total)) found.push(['total', 'LineItem'])
  if (!(given.lineItems ?? []).every(goodItem)) found.push(['lineItems', 'LineItem[]'])
  return found
}

const required = ['countryCode', 'currencyCode', 'total'] as const

/** `payments.paymentRequest()`. Throws InvalidPaymentRequestError. */
export const createPaymentRequest = (options: PaymentRequestOptions): PaymentRequest => {
  const missing = required.filter((name) => !options?.[name]).map((name) => [name, 'required'])
  const wrong = [...missing, ...problems(options)]
  if (wrong.length > 0) throw new InvalidPaymentRequestError(wrong)
  const state: RequestState = { options: { ...options }, listeners: new Map() }
  const request: PaymentRequest = {
    addEventListener: (event, listener) => void state.listeners.set(event, listener),
    update: (change) => {
      const bad = problems(change)
      if (bad.length > 0) throw new InvalidPaymentRequestUpdateError(bad)
      state.options = { ...state.options, ...change }
      return true
    },
  }
  states.set(request, state)
  return request
}

/** The current state of a payment request. Throws if it was not created here. */
export const toRequestState = (request: PaymentRequest): RequestState => {
  const state = states.get(request)
  if (!state) throw new InvalidPaymentRequestError([['paymentRequest', 'PaymentRequest']])
  return state
}
