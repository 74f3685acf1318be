import type { SiteWords } from '@/messages/site-words'

const words: Record<string, keyof SiteWords['sums']> = {
  'pay-at-salon': 'bySalon',
  'pay-half': 'byHalf',
  'pay-full': 'byFull',
  card: 'byCard',
  'card terminal': 'byCard',
  cash: 'byCash',
}

/** Brand names keep their own spelling. */
const brands: Record<string, string> = { clearpay: 'Clearpay', 'apple-pay': 'Apple Pay' }

/** The payment method, as customers see it. */
export const formatPaidBy = (sums: SiteWords['sums'], stored: string): string => {
  const name = stored.toLowerCase()
  const known = words[name]
  return known ? sums[known] : (brands[name] ?? stored)
}
