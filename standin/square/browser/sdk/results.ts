import type {
  BillingContact,
  CardDetails,
  MethodTypeValue,
  TokenResult,
} from '@square/web-payments-sdk-types'
import type { TokenAnswer } from '../../shared/wire.mts'

const networkError = { type: 'NETWORK_ERROR', message: 'The payment service could not be reached.' }

/** The tokenisation result in Square's format. If `answer` is null, the buyer closed the sheet. */
export const toResult = (
  method: MethodTypeValue,
  answer: TokenAnswer | null | undefined,
  billing?: BillingContact,
): TokenResult => {
  if (answer === null || answer?.kind === 'cancelled') return { status: 'Cancel' }
  if (answer === undefined) return { status: 'Error', errors: [networkError] }
  if (answer.kind === 'errors') {
    const invalid = answer.errors.every(({ type }) => type === 'VALIDATION_ERROR')
    return { status: invalid ? 'Invalid' : 'Error', errors: answer.errors }
  }
  if (answer.kind !== 'token') return { status: 'Unknown' }
  const { token, card, postalCode } = answer
  const details = card && ({ ...card, cardType: 'DEBIT', prepaidType: 'NOT_PREPAID' } as CardDetails)
  return {
    status: 'OK',
    token,
    details: { method, card: details, billing: postalCode ? { ...billing, postalCode } : billing },
  }
}
