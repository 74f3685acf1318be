import { paymentTexts } from '@/messages/management-wizard'
import { money } from '../../format/money'
import { methodWords } from '../../format/payment-words'
import { type MethodTotal, totalOfAll, totalsByMethod } from './payment-totals'
import type { GivenRefund, ListedPayment } from '@/contract/payment-lists'

const Row = ({ total, words }: { total: MethodTotal; words: string }) => (
  <tr>
    <th scope="row">{words}</th>
    <td data-number className="desk-totals__count">
      {total.count}
    </td>
    <td data-number>{money(total.taken)}</td>
    <td data-number>{money(total.refunded)}</td>
    <td data-number>
      <strong>{money(total.net)}</strong>
    </td>
  </tr>
)

interface Props {
  payments: ListedPayment[]
  given: GivenRefund[]
}

/** What came in and went back, by method. */
export const Totals = ({ payments, given }: Props) => {
  const totals = totalsByMethod(payments, given)
  if (totals.length === 0) return null
  return (
    <section className="desk-panel" aria-label={paymentTexts.totals}>
      <h3>{paymentTexts.totals}</h3>
      <div className="desk-table-wrap" tabIndex={0} role="group" aria-label={paymentTexts.totals}>
        <table className="desk-table desk-totals">
          <thead>
            <tr>
              <th scope="col">{paymentTexts.method}</th>
              <th scope="col" data-number className="desk-totals__count">
                {paymentTexts.count}
              </th>
              <th scope="col" data-number>
                {paymentTexts.taken}
              </th>
              <th scope="col" data-number>
                {paymentTexts.refunded}
              </th>
              <th scope="col" data-number>
                {paymentTexts.net}
              </th>
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <Row key={total.method} total={total} words={methodWords(total.method)} />
            ))}
          </tbody>
          <tfoot>
            <Row total={totalOfAll(payments, given)} words={paymentTexts.all} />
          </tfoot>
        </table>
      </div>
    </section>
  )
}
