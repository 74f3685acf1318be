import { brows } from './services/brows'
import { facials } from './services/facials'
import { lashServices, lashes } from '@/seed/data/services/lashes'
import { nails } from './services/nails'
import { teethWhitening } from './services/teeth-whitening'
import { waxing } from './services/waxing'
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
