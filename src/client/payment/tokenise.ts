import type { TokenResult } from '@square/web-payments-sdk-types'
import { cardFieldTexts, paymentFormTexts } from '../../messages/payment-form-texts'
import type { Tokenised } from './form'

type TokenErrors = { type?: string; field?: string }[]

const ofErrors = (errors: TokenErrors): Tokenised => {
  const wrong = errors.flatMap(({ field }) => cardFieldTexts[field ?? ''] ?? [])
  if (wrong.length > 0) return { kind: 'refused', message: [...new Set(wrong)].join(' '), inForm: true }
  const lost = errors.some(({ type }) => type === 'NETWORK_ERROR')
  return {
    kind: 'refused',
    message: lost ? paymentFormTexts.unreachable : paymentFormTexts.refused,
    inForm: false,
  }
}

/** The three shapes of the payment form's answer as one of ours. */
export const tokenisedOf = (result: TokenResult): Tokenised => {
  if (result.status === 'OK' && 'token' in result && result.token)
    return { kind: 'token', token: result.token }
  if (result.status === 'Cancel' || result.status === 'Abort') return { kind: 'cancelled' }
  return ofErrors('errors' in result ? ((result.errors ?? []) as TokenErrors) : [])
}

/** The payment form may also throw; its errors carry the same list. */
export const tokenisedOfThrown = (error: unknown): Tokenised => {
  const errors = (error as { errors?: unknown } | null)?.errors
  return ofErrors(Array.isArray(errors) ? (errors as TokenErrors) : [])
}

/** Waits for the form's answer, however it comes. */
export const tokenise = (asked: Promise<TokenResult>): Promise<Tokenised> =>
  asked.then(tokenisedOf, tokenisedOfThrown)
