import { fillPlaceholders, splitAround } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { paymentTexts } from '@/messages/checkout'
import { type PaymentType, type Totals, formatMoney, USUAL_DEPOSIT_PERCENT } from '@/domain/pricing/totals'
import type { OrderDeposit } from '@/storefront/basket/types'

interface Props {
  words: SiteWords['sums']
  totals: Totals
  /** Null if none is chosen. */
  type: PaymentType | null
  /** True if everything is paid now, as for a course. With a voucher, the amount to pay now is then shown. */
  isPaidNow?: boolean
}

/** The amounts charged now and due on the day. They are beside the payment button (D39). */
export const Charges = ({ words, totals, type, isPaidNow = false }: Props) => (
  <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
    {totals.discount > 0 && (
      <>
        <dt className="text-ink-soft">{words.subtotal}</dt>
        <dd className="text-right">{formatMoney(totals.subtotal)}</dd>
        <dt className="text-ink-soft">{words.discount}</dt>
        <dd className="text-right">−{formatMoney(totals.discount)}</dd>
      </>
    )}
    <dt className="font-[600]">{words.total}</dt>
    <dd className="text-right font-[600]">{formatMoney(totals.total)}</dd>
    {totals.vouchers !== undefined && (
      <>
        <dt className="text-ink-soft">{paymentTexts.byVoucher}</dt>
        <dd className="text-right">−{formatMoney(totals.vouchers)}</dd>
        {isPaidNow && (
          <>
            <dt className="font-[600]">{words.now}</dt>
            <dd className="text-right font-[600]">{formatMoney(totals.now)}</dd>
          </>
        )}
      </>
    )}
    {type && (
      <>
        <dt className="text-ink-soft">{words.now}</dt>
        <dd className="text-right">{formatMoney(totals.now)}</dd>
        <dt className="text-ink-soft">{words.onTheDay}</dt>
        <dd className="text-right">{formatMoney(totals.onTheDay)}</dd>
      </>
    )}
  </dl>
)

type Terms = SiteWords['checkout']

/** The owner’s texts for an order with this deposit. While it is 50%, they stay as they are (D98). */
export const toDepositWords = (words: Terms, { pence, percent }: OrderDeposit): Terms => {
  if (percent === USUAL_DEPOSIT_PERCENT) return words
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

const termsByType = {
  'pay-at-salon': 'salonTerms',
  'pay-half': 'halfTerms',
  'pay-full': 'fullTerms',
} as const satisfies Record<PaymentType, keyof Terms>

/** The terms relevant to this payment, and a link to all terms. */
export const TermsNote = ({
  words,
  type,
  hasRight,
}: {
  words: Terms
  type: PaymentType | null
  /** True if treatments can be cancelled for 14 days (D125). */
  hasRight: boolean
}) => (
  <p className="text-small text-ink-soft">
    {hasRight && `${words.right} `}
    {type && words[termsByType[type]]} {words.notice} <Accepted words={words} />
  </p>
)

/** The visitor's agreement to the terms, with a link to them. */
export const Accepted = ({ words }: { words: Pick<Terms, 'accept' | 'terms'> }) => {
  const [before, after] = splitAround(words.accept, 'link')
  return (
    <>
      {before}
      <a href="/terms-and-conditions" className="underline underline-offset-2">
        {words.terms}
      </a>
      {after}
    </>
  )
}
