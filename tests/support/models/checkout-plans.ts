import fc from 'fast-check'
import type { Plan } from './checkout-world'
import type { CaptureFate, ChargeFate, Fate, RefundFate, Script } from './provider'

/** Nothing goes wrong. */
export const fine: Script = {
  charge: [],
  capture: [],
  read: [],
  give: [],
  refund: [],
  byKey: 'ok',
  isOnlyApproved: false,
}

/** One treatment at £45.55, paid in full by card. */
export const plain: Plan = {
  paymentType: 'pay-full',
  method: 'card',
  prices: [4555],
  discount: 'none',
  voucher: 'none',
  script: fine,
  stolen: [],
  course: 'no',
}

const charge = fc.constantFrom<ChargeFate>(
  'fine',
  'fine',
  'declined',
  'declined-named',
  'no-access',
  'lost-moved',
  'lost-nothing',
  'misconfigured',
  'pending-fine',
  'pending-failed',
  'wrong-amount',
)
const capture = fc.constantFrom<CaptureFate>('fine', 'lost-moved', 'lost-nothing', 'refused')
const fate = fc.constantFrom<Fate>('fine', 'lost-moved', 'lost-nothing')
const refundFate = fc.constantFrom<RefundFate>(
  'fine',
  'lost-moved',
  'lost-nothing',
  'refused',
  'rejected-later',
)
const few = <T>(what: fc.Arbitrary<T>) => fc.array(what, { maxLength: 4 })

/** Every payment method, with any fault at the provider. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  paymentType: fc.constantFrom(
    'pay-full' as const,
    'pay-half' as const,
    'pay-half' as const,
    'pay-at-salon' as const,
  ),
  method: fc.constantFrom('card' as const, 'card' as const, 'apple-pay' as const, 'clearpay' as const),
  prices: fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 3 }),
  discount: fc.constantFrom(
    'none' as const,
    'none' as const,
    'some' as const,
    'everything' as const,
    'used-up' as const,
  ),
  voucher: fc.constantFrom(...(['none', 'none', 'some', 'everything', 'too-little'] as const)),
  script: fc.record({
    charge: few(charge),
    capture: few(capture),
    read: few(fc.constantFrom('fine' as const, 'lost-nothing' as const)),
    give: few(fate),
    refund: few(refundFate),
    byKey: fc.constantFrom('ok' as const, 'refused' as const, 'lost' as const),
    isOnlyApproved: fc.boolean(),
  }),
  course: fc.constantFrom(...(['no', 'no', 'room', 'full', 'moved', 'moves'] as const)),
  stolen: fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.constant([0]) }),
})
