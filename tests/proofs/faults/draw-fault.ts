import type { SeededRandom } from '@/seed/random'
import { pick } from '../support/chances'

/**
 * A fault to order from the stand-in (docs/square-stand-in.md). With `ofToken`, it only affects the visitor's own
 * charge.
 */
export interface DrawnFault {
  fault: string
  operation: string
  ofToken: boolean
  nth: number
  times: number
}

const lost = ['500', '503-html', '500', 'reset', 'reset', 'truncate', 'empty-200'].map(
  (way) => `charge-then-${way}`,
)
const before = ['500-before', '503-before', 'reset-before', '429-retry-after', '401', 'temporary-error']
/** Faults that are drawn rarely, because each takes the full timeout for Square, which is 15 seconds or more. */
const hanging = ['charge-then-hang', 'charge-then-stall-body', 'hang-before', 'late-17']
const slow = ['slow-1', 'slow-2.5', 'late-1', 'late-3']
const fates = ['approve-then-void-later', 'pending-then-fail', 'pending-then-complete']
const declines = [
  'decline-CVV_FAILURE',
  'decline-INSUFFICIENT_FUNDS',
  'decline-CARD_EXPIRED',
  'decline-INVALID_LOCATION',
]
const crashes = ['crash-app-now', 'crash-app-before']

const webhooks = [
  ...['webhook-drop', 'webhook-drop', 'webhook-delay-1', 'webhook-delay-4', 'webhook-duplicate-3'],
  ...[
    'webhook-reorder',
    'webhook-old-replay',
    'webhook-wrong-signature',
    'webhook-wrong-merchant',
    'webhook-giant-body',
  ],
]

/** The kinds of fault, and how often each is drawn. */
const kinds = [
  { share: 0.3, of: lost },
  { share: 0.2, of: before },
  { share: 0.08, of: slow },
  { share: 0.03, of: hanging },
  { share: 0.06, of: fates },
  { share: 0.05, of: declines },
  { share: 0.03, of: crashes },
  { share: 0.25, of: webhooks },
]

const operations = [
  ...['payments.create', 'payments.create', 'payments.create', 'payments.complete', 'payments.complete'],
  ...['payments.get', 'payments.cancel', 'payments.cancelByKey', 'refunds.create', 'refunds.get'],
]

const getKind = (random: SeededRandom): string[] => {
  let roll = random()
  for (const { share, of } of kinds) {
    roll -= share
    if (roll < 0) return of
  }
  return lost
}

const onlyOfCharges = new Set([...fates, ...declines])

/** Draws one fault at a random call. */
export const drawFault = (random: SeededRandom): DrawnFault => {
  const fault = pick(getKind(random), random)
  const times = random() < 0.7 ? 1 : 2
  if (fault.startsWith('webhook-')) return { fault, operation: 'webhook', ofToken: false, nth: 1, times }
  if (onlyOfCharges.has(fault))
    return { fault, operation: 'payments.create', ofToken: true, nth: 1, times: 1 }
  const operation = pick(operations, random)
  const isCrash = fault.startsWith('crash-')
  const ofToken = operation === 'payments.create'
  return { fault, operation, ofToken, nth: 1 + Math.floor(random() * 2), times: isCrash ? 1 : times }
}

/** Faults of refunds. The staff who make a refund order them from the stand-in. */
export const refundFates = ['refund-rejected', 'refund-failed']
