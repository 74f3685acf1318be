import type { SiteWords } from '@/messages/site-words'
import { paymentTexts } from '@/messages/checkout'
import { type PaymentType, type Totals, formatMoney } from '@/domain/pricing/totals'

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
