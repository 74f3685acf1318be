import type { PaymentType, Totals } from '../../domain/pricing/totals'
import { formatMoney } from '../../domain/pricing/money'

interface Props {
  totals: Totals
  /** Null while none was chosen. */
  type: PaymentType | null
}

/** What is charged now and what on the day, beside the button that does it (D39). */
export const Charges = ({ totals, type }: Props) => (
  <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
    {totals.discount > 0 && (
      <>
        <dt className="text-ink-soft">Subtotal</dt>
        <dd className="text-right">{formatMoney(totals.subtotal)}</dd>
        <dt className="text-ink-soft">Discount</dt>
        <dd className="text-right">−{formatMoney(totals.discount)}</dd>
      </>
    )}
    <dt className="font-[600]">Total</dt>
    <dd className="text-right font-[600]">{formatMoney(totals.total)}</dd>
    {type && (
      <>
        <dt className="text-ink-soft">To pay now</dt>
        <dd className="text-right">{formatMoney(totals.now)}</dd>
        <dt className="text-ink-soft">To pay on the day</dt>
        <dd className="text-right">{formatMoney(totals.onTheDay)}</dd>
      </>
    )}
  </dl>
)

/** The terms that matter at this moment, and where all of them are. */
export const TermsNote = ({ type }: { type: PaymentType | null }) => (
  <p className="text-small text-ink-soft">
    {type === 'pay-half' && 'The 50% booking fee is not refundable and comes off the price on the day. '}
    {type === 'pay-full' && 'Half of the price is a booking fee, which is not refundable. '}
    Please give 48 hours’ notice to change or cancel. By booking you accept our{' '}
    <a href="/terms-and-conditions" className="underline underline-offset-2">
      terms and conditions
    </a>
    {type === 'pay-at-salon' && ', under which booking fees paid in advance are not refundable'}.
  </p>
)
