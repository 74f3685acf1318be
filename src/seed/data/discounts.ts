import type { SeedDiscount } from './types'

/** What a promotion of the demo takes off at checkout. */
export const discounts = [
  { code: 'FIRST20', percent: 20, oncePerCustomer: true, maxLines: 1, services: ['brow-lamination'] },
] as const satisfies readonly SeedDiscount[]
