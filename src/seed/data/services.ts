import { brows, nails } from './services/brows-and-nails'
import { facials, waxing, teethWhitening } from './services/skin-and-teeth'
import { lashServices, lashes } from '@/seed/data/services/lashes'
import type { SeedService } from './types'

/** Every treatment of the demo salon, in the order of the price list. */
export const services: readonly SeedService[] = [
  ...brows,
  ...lashServices,
  ...nails,
  ...lashes,
  ...waxing,
  ...facials,
  ...teethWhitening,
]
