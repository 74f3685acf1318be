import type { Card, CardOptions, TokenResult } from '@square/web-payments-sdk-types'
import type { Seller, Shown, TokenAnswer } from '../../shared/wire.mts'
import { createAttachment } from './attachment'
import { cardStyles } from './card-styles'
import { InvalidOptionError, TokenizationError } from './errors'
import { openFrame, type Frame } from './frame'
import { createListeners } from './listeners'
import { namedError } from './named-errors'
import { toResult } from './results'
import { secure } from './three-ds'

type Details = Parameters<Card['tokenize']>[0]

const fields = ['cardNumber', 'cvv', 'expirationDate', 'postalCode']
const options = ['includeInputLabels', 'postalCode', 'style']

const toCardInit = (given: CardOptions) => {
  const stray = Object.keys(given).find((name) => !options.includes(name))
  if (stray) throw new InvalidOptionError(stray)
  return { css: cardStyles(given.style), postalCode: given.postalCode ?? '' }
}

const toShown = (details: Details): Shown | null => {
  if (!details || details.intent === 'STORE') return null
  const { amount, currencyCode, billingContact } = details
  const problem = (message: string, field: string) =>
    new TokenizationError([{ type: 'VALIDATION_ERROR', message, field: `verificationDetails.${field}` }])
  if (typeof amount !== 'string' || !/^\d+(\.\d{2})?$/.test(amount))
    throw problem('amount must be text such as "50.00".', 'amount')
  if (!/^[A-Z]{3}$/.test(currencyCode)) throw problem('currencyCode must be three letters.', 'currencyCode')
  if (!billingContact) throw problem('billingContact is missing.', 'billingContact')
  return { amount, currency: currencyCode }
}

/** `payments.card()`. Shows a card field in a cross-origin frame. */
export const createCard = (seller: Seller, given: CardOptions = {}): Card => {
  let init = toCardInit(given)
  let frame: Frame | undefined
  const place = createAttachment('Card')
  const listeners = createListeners()
  const call = async (name: string, payload?: unknown): Promise<unknown> => {
    place.mustBeAttached()
    return frame?.call(name, payload)
  }
  const ofField = async (name: string, field: string): Promise<boolean> => {
    if (!fields.includes(field)) throw namedError('InvalidFieldNameError', `There is no field “${field}”.`)
    return (await call(name, field)) === true
  }
  const close = () => {
    frame?.remove()
    frame = undefined
  }
  const tokenize = async (details: Details): Promise<TokenResult> => {
    place.mustBeAttached()
    const verify = toShown(details)
    const answer = (await call('tokenize', { ...seller, verify })) as TokenAnswer | undefined
    const look = (verification: string) => call('look', verification) as Promise<TokenAnswer | undefined>
    const verified = answer?.kind === 'verification' ? await secure(answer.verification, look) : answer
    return toResult('Card', verified, details?.billingContact)
  }
  return {
    attach: (target) =>
      place.attach(target, async (box) => {
        frame = await openFrame(box, {
          path: '/frames/card',
          title: 'Secure card details',
          init,
          onEvent: listeners.tell,
        })
      }),
    configure: async (change) => {
      init = toCardInit({ ...given, ...change })
      await call('configure', init)
    },
    tokenize,
    focus: (field) => ofField('focus', field),
    setError: (field) => ofField('setError', field),
    clear: async () => (await call('clear')) === true,
    recalculateSize: () => void frame?.call('measure'),
    addEventListener: (type: string, listener: Parameters<typeof listeners.add>[1]) => {
      place.mustLive()
      listeners.add(type, listener)
    },
    removeEventListener: (type: string, listener: Parameters<typeof listeners.add>[1]) => {
      place.mustLive()
      listeners.remove(type, listener)
    },
    detach: async () => {
      const had = place.detach()
      close()
      return had
    },
    destroy: async () => {
      const done = place.destroy()
      close()
      return done
    },
  }
}
