import { checkCard, readExpiry, type CardEntry } from '../shared/card-checks.mts'
import { findCard, type TestCard } from '../shared/test-cards.mts'
import type { Shown, TokenAnswer, TokenOrder } from '../shared/wire.mts'
import type { World } from '../world.mts'
import { issue, tokenErrors, type Draft } from './issue.mts'
import { toMoney } from './money.mts'
import { beginVerification } from './verification.mts'

type CardOrder = Extract<TokenOrder, { method: 'CARD' }>

/** The outcome of a card. The sandbox's special values let a test choose the refusal. */
const getOutcome = (known: TestCard, { cvv, postalCode, expirationDate }: CardEntry): string | null => {
  if (/^911\d?$/.test(cvv.trim())) return 'CVV_FAILURE'
  if (postalCode.trim() === '99999') return 'ADDRESS_VERIFICATION_FAILURE'
  if (expirationDate.replaceAll(/\D/g, '') === '0140') return 'INVALID_EXPIRATION'
  return known.outcome
}

const createDraft = (known: TestCard, entry: CardEntry, verified: Draft['verified']): Draft => ({
  method: 'CARD',
  card: {
    brand: known.brand,
    last4: known.number.slice(-4),
    ...(readExpiry(entry.expirationDate) ?? { expMonth: 12, expYear: 2034 }),
  },
  verified,
  outcome: getOutcome(known, entry),
})

const tokenizeCard = (world: World, { entry, verify }: CardOrder): TokenAnswer => {
  const errors = checkCard(entry, new Date(world.now()))
  const known = findCard(entry.cardNumber)
  if (errors.length > 0 || !known)
    return { kind: 'errors', errors: errors.map((error) => ({ type: 'VALIDATION_ERROR', ...error })) }
  const money = verify && toMoney(verify)
  if (verify && !money)
    return tokenErrors('VALIDATION_ERROR', `“${verify.amount}” is no amount.`, 'verificationDetails.amount')
  const draft = createDraft(known, entry, known.sca === 'fails' ? null : money)
  const { postalCode } = entry
  if (!verify) return issue(world, draft, postalCode)
  return beginVerification({ draft, shown: verify, postalCode, isChallenged: known.sca === 'challenge' })
}

const wallet: Draft['card'] = { brand: 'VISA', last4: '1234', expMonth: 12, expYear: 2034 }

const agreed = (world: World, shown: Shown, draft: Omit<Draft, 'agreed' | 'verified'>): TokenAnswer => {
  const money = toMoney(shown)
  if (!money) return tokenErrors('VALIDATION_ERROR', `“${shown.amount}” is no amount.`, 'total.amount')
  return issue(world, { ...draft, verified: null, agreed: money })
}

/** POST /tokens. Creates the tokens for the card field, the Apple Pay sheet and the Clearpay window. */
export const tokenize = (world: World, order: TokenOrder): TokenAnswer => {
  const { applicationId, locationId } = world.settings
  if (order.applicationId !== applicationId || order.locationId !== locationId)
    return tokenErrors('APPLICATION_ERROR', 'The stand-in does not know this application and location.')
  if (order.method === 'CARD') return tokenizeCard(world, order)
  if (order.method === 'APPLE_PAY')
    return agreed(world, order.shown, { method: 'APPLE_PAY', card: wallet, outcome: null })
  const { email, outcome } = order
  return agreed(world, order.shown, { method: 'CLEARPAY', outcome, buyerEmail: email })
}
