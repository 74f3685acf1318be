import { fillPlaceholders } from '@/domain/content/placeholders'
import { HALF } from '@/domain/pricing/deposit'
import { formatMoney } from '@/domain/pricing/totals'
import type { SiteWords } from '@/messages/site-words'
import type { OrderDeposit } from '@/storefront/basket/types'

type Words = SiteWords['checkout']

/** The owner’s texts for an order with this deposit. While it is 50%, they stay as they are (D98). */
export const toDepositWords = (words: Words, { pence, percent }: OrderDeposit): Words => {
  if (percent === HALF.percent) return words
  if (pence === 0) return { ...words, fullTerms: words.noFeeTerms, salonTerms: '' }
  const values = { fee: percent === null ? formatMoney(pence) : `${percent}%` }
  return {
    ...words,
    halfOption: words.feeOption,
    half: fillPlaceholders(words.fee, values),
    halfTerms: fillPlaceholders(words.feeTerms, values),
    fullTerms: fillPlaceholders(words.fullFeeTerms, values),
  }
}
