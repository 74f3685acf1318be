import type { CardOfToken, Money, TokenRecord } from '../store/records.mts'
import type { World } from '../world.mts'
import { isFault } from '../faults/names.mts'
import { invalid, notFound, refusal, type Answer } from '../http/answer.mts'

export interface Source extends Omit<TokenRecord, 'at' | 'used'> {
  /** The token's id if it can be used only once. Otherwise null. */
  singleUse: string | null
}

const visa: CardOfToken = { brand: 'VISA', last4: '5858', expMonth: 12, expYear: 2034 }

const magic = (change: Partial<Source> = {}): Source => ({
  method: 'CARD',
  card: visa,
  // Square's own test tokens involve no buyer, so they need no authentication.
  verified: { amount: 0, currency: 'any' },
  outcome: null,
  singleUse: null,
  ...change,
})

/** Square's published test values, and two of our own for the other methods. */
const known: Record<string, Source> = {
  'cnon:card-nonce-ok': magic(),
  'cnon:card-nonce-declined': magic({ outcome: 'GENERIC_DECLINE' }),
  'cnon:card-nonce-rejected-cvv': magic({ outcome: 'CVV_FAILURE' }),
  'cnon:card-nonce-rejected-postalcode': magic({ outcome: 'ADDRESS_VERIFICATION_FAILURE' }),
  'cnon:card-nonce-rejected-expiration': magic({ outcome: 'INVALID_EXPIRATION' }),
  'cnon:card-nonce-already-used': magic({ outcome: 'CARD_TOKEN_USED' }),
  'cnon:gift-card-nonce-ok': magic({ card: { ...visa, brand: 'SQUARE_GIFT_CARD' } }),
  'cnon:gift-card-nonce-insufficient-funds': magic({ outcome: 'INSUFFICIENT_FUNDS' }),
  'cnon:gift-card-nonce-insufficient-permission': magic({ outcome: 'INSUFFICIENT_PERMISSIONS' }),
  'ccof:customer-card-id-ok': magic(),
  'ccof:customer-card-id-declined': magic({ outcome: 'GENERIC_DECLINE' }),
  'ccof:customer-card-id-requires-verification': magic({ verified: null }),
  'cnon:clearpay-ok': magic({ method: 'CLEARPAY', card: undefined }),
  'cnon:apple-pay-ok': magic({ method: 'APPLE_PAY' }),
}

/** Parses `cnon:fault-<name>` or `cnon:fault-<name>:<times>`, if the rules allow them. */
export const inBandFault = (world: World, sourceId: string): { name: string; times: number } | null => {
  const parts = /^cnon:fault-([^:]+)(?::(\d+))?$/.exec(sourceId)
  const [, name = '', times = '1'] = parts ?? []
  return world.rules().faultTokens && isFault(name) ? { name, times: Number(times) } : null
}

const ofToken = (world: World, id: string, token: TokenRecord): Source | Answer => {
  const problem = (code: string, detail: string) =>
    refusal(400, { category: 'PAYMENT_METHOD_ERROR', code, detail, field: 'source_id' })
  if (token.used) return problem('CARD_TOKEN_USED', 'Card token already used.')
  if (world.now() - token.at > world.rules().tokenLifeMs)
    return problem('CARD_TOKEN_EXPIRED', 'The card token has expired.')
  return { ...token, singleUse: id }
}

/** The source that a `source_id` represents, or Square's refusal. */
export const findSource = (world: World, sourceId: string): Source | Answer => {
  const magicSource = known[sourceId] ?? (inBandFault(world, sourceId) ? magic() : undefined)
  if (magicSource) return magicSource
  const token = world.store.get('token', sourceId)
  if (token) return ofToken(world, sourceId, token)
  if (sourceId === 'CASH' || sourceId === 'EXTERNAL')
    return invalid(
      'UNSUPPORTED_SOURCE_TYPE',
      'The stand-in takes no cash and no external payments.',
      'source_id',
    )
  return /^(cnon|ccof):[\w-]+$/.test(sourceId)
    ? notFound('Card nonce not found')
    : invalid('INVALID_CARD_DATA', `Invalid source_id ${sourceId.slice(0, 40)}`, 'source_id')
}

/** True if the buyer authenticated for exactly this amount. */
export const authenticated = (source: Source, amount: Money): boolean =>
  source.verified?.currency === 'any' ||
  (source.verified?.amount === amount.amount && source.verified.currency === amount.currency)
