import type { ReactNode } from 'react'
import { formatDayAndTime } from '@/management/format/dates'
import { refundTexts } from '@/messages/management-payments'
import { emptyTexts } from '@/messages/management-texts'
import { formatPounds } from '@/management/format/payment-state'
import { StateTag, type Tone } from '@/management/components/Tag'
import type { Refund } from '@/contract/refunds'

const refundStates: Record<Refund['status'], [tone: Tone, words: string]> = {
  pending: ['pending', 'On its way'],
  completed: ['paid', refundTexts.arrived],
  failed: ['failed', 'Failed'],
}

interface Props {
  title?: string
  refunds: Refund[]
  /** Actions for the refunds. */
  children: ReactNode
}

/** A payment's refunds, with time and reason. */
export const RefundsPanel = ({ title = 'Refunds', refunds, children }: Props) => (
  <section className="desk-panel" aria-label={title}>
    <h2>{title}</h2>
    {refunds.length === 0 ? <p className="desk-hint">{emptyTexts.refunds}</p> : <List refunds={refunds} />}
    {children}
  </section>
)

const List = ({ refunds }: { refunds: Refund[] }) => (
  <ul className="desk-going">
    {refunds.map((one) => {
      const [tone, words] = refundStates[one.status]
      return (
        <li key={one.refund_id}>
          <strong>{formatPounds(one.amount)}</strong> <StateTag tone={tone} words={words} />
          <br />
          {one.reason}
          {one.by_hand && ', at the desk'}
          <br />
          <span className="desk-hint">{formatDayAndTime(one.refund_date)}</span>
        </li>
      )
    })}
  </ul>
)
