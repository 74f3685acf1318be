import type { SeedDiscount } from './types'

/** The discount of a demo promotion at checkout. */
export const discounts = [
  { code: 'FIRST20', percent: 20, oncePerCustomer: true, maxLines: 1, services: ['brow-lamination'] },
] as const satisfies readonly SeedDiscount[]
