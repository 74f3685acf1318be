import type { SeedTestProduct } from './types'

/**
 * The demo salon's products that need a patch test. Only henna is refused without one, so that the other treatments can
 * be booked straight away.
 */
export const testProducts = [
  { key: 'tint', name: 'Lash and brow tint', demand: 'ask' },
  { key: 'henna', name: 'Brow henna', demand: 'require' },
  { key: 'lamination', name: 'Lamination solution', demand: 'ask' },
  { key: 'lift', name: 'Lash lift solution', demand: 'ask' },
  { key: 'mascara', name: 'Semi-permanent mascara', demand: 'ask' },
  { key: 'glue', name: 'Extension glue', demand: 'advise' },
] as const satisfies readonly SeedTestProduct[]
