'use client'
import { useId, useState } from 'react'
import { refundTexts } from '@/messages/management-payments'
import {
  type CancelledBy,
  sendRefundFor,
  isGiving,
  type Proposal,
  type RefundChoice,
  type RefundFor,
} from '@/management/api/refunds'
import { formatPounds } from '@/management/format/payment-state'
import { Action } from './Action.client'
import { Notice, SuccessMessage } from './Notice.client'
import { TillChoice } from './PaymentChoices.client'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import type { RefundPart } from '@/contract/refunds'

const words = { customer: 'The customer', salon: 'The salon' } as const

interface WhoCancelsProps {
  by: CancelledBy
  /** The option listed first. */
  first?: CancelledBy
  onChange(by: CancelledBy): void
}

/** Asks who cancels, which decides the refund (D16). */
export const WhoCancels = ({ by, first = 'customer', onChange }: WhoCancelsProps) => (
  <fieldset className="desk-options">
    <legend>Who is cancelling?</legend>
    {([first, first === 'salon' ? 'customer' : 'salon'] as const).map((value) => (
      <label key={value} className="desk-check">
        <input type="radio" name="cancelled-by" checked={by === value} onChange={() => onChange(value)} />
        {words[value]}
      </label>
    ))}
  </fieldset>
)

interface Props {
  refund: RefundFor
  /** True if the refund is added to a gift voucher. */
  toVoucher?: boolean
  /** The customer who gets the refund, for the button's name. */
  to?: string
  onGiven?(message: string): void
}

/** Sends the proposed refund when pressed. It stays pressed, and the server refunds only once. */
export const RefundButton = ({ refund, toVoucher = false, to, onGiven }: Props) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [given, setGiven] = useState<string | null>(null)
  const [till, setTill] = useState('')
  const amount = formatPounds(Number(refund.amount))

  const give = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    const answer = await sendRefundFor(refund.by_hand && till ? { ...refund, location_id: till } : refund)
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    const message = refundTexts.given(amount, Boolean(refund.by_hand), toVoucher)
    if (onGiven) onGiven(message)
    else setGiven(message)
  }

  if (given) return <SuccessMessage message={given} />
  return (
    <>
      <Notice message={error} onDismiss={() => setError(null)} />
      {toVoucher && <p className="desk-hint">{refundTexts.toVoucher}</p>}
      {refund.by_hand && !toVoucher && <TillChoice till={till} onChoose={setTill} />}
      <Action busy={busy} onClick={() => void give()}>
        {refundTexts.giveProposed(amount, to)}
      </Action>
    </>
  )
}

interface RefundStillDueProps {
  /** The path of the call that proposes a refund. */
  pathFor(by: CancelledBy): string
  /** The cancelled appointments, if it was a booking. */
  bookingSlotIds?: string[]
  onGiven(message: string): void
}

/** The refund still due for a cancellation, if it was not sent while cancelling. */
export const RefundStillDue = ({ pathFor, bookingSlotIds, onGiven }: RefundStillDueProps) => {
  const [by, setBy] = useState<CancelledBy>('customer')
  const proposed = useCall<Proposal>(pathFor(by), loadTexts.refundProposal)
  const proposal = proposed.loading ? null : proposed.data
  const going = proposal?.parts.filter(({ amount }) => amount > 0) ?? []
  return (
    <>
      <WhoCancels by={by} onChange={setBy} />
      <Notice message={proposed.error} />
      <div role="status">
        <p>{proposal?.sentence}</p>
        {proposal?.right_to_cancel && <p>{proposal.right_to_cancel}</p>}
      </div>
      {going.map(({ payment_id: paymentId, amount, online, to_voucher }) => (
        <RefundButton
          key={`${paymentId} ${by}`}
          refund={{ paymentId, amount, by, by_hand: !online, bookingSlotIds }}
          toVoucher={to_voucher}
          onGiven={onGiven}
        />
      ))}
    </>
  )
}

interface CancelRefundProps {
  proposal: Proposal | null
  /** True while the refund is being worked out. */
  working: boolean
  canRefundAny: boolean
  choice: RefundChoice
  /** Errors in the amounts, by payment id. */
  problems: Record<string, string>
  onChange(choice: Partial<RefundChoice>): void
}

const describeRefundWay = ({ online, to_voucher }: RefundPart): string => {
  if (to_voucher) return refundTexts.toVoucher
  return online ? refundTexts.byCard : refundTexts.byHand
}

interface AmountProps extends Pick<CancelRefundProps, 'choice' | 'problems' | 'onChange'> {
  part: RefundPart
  /** True if there is only one payment. */
  isOnly: boolean
}

/** The amount field for admins, who may refund any amount of a payment. */
const Amount = ({ part, isOnly, choice, problems, onChange }: AmountProps) => {
  const id = useId()
  const { payment_id: payment, amount } = part
  const problem = problems[payment]
  return (
    <>
      <label className="desk-field">
        <span>{isOnly ? refundTexts.amount : refundTexts.amountOf(part.online, part.to_voucher)}</span>
        <input
          className="desk-input"
          inputMode="decimal"
          value={choice.amounts[payment] ?? amount.toFixed(2)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => onChange({ amounts: { ...choice.amounts, [payment]: event.target.value } })}
        />
        <span className="desk-hint">{describeRefundWay(part)}</span>
      </label>
      <div id={id}>
        <Notice message={problem ?? null} />
      </div>
    </>
  )
}

/** How each payment is refunded, for staff, who can only refund the proposed amounts. */
const Ways = ({ parts }: { parts: readonly RefundPart[] }) => (
  <>
    {parts.map((part) => (
      <p key={part.payment_id} className="desk-hint">
        {parts.length > 1 && `${formatPounds(part.amount)}: `}
        {describeRefundWay(part)}
      </p>
    ))}
    <p className="desk-hint">{refundTexts.askAdmin}</p>
  </>
)

/**
 * The refund, shown once a refund is chosen. Staff refund the proposed amount. Managers and admins can refund any amount (D62, D97).
 */
const Giving = ({ proposal, canRefundAny, ...props }: CancelRefundProps & { proposal: Proposal }) => {
  const { choice, onChange } = props
  const parts = proposal.parts.filter(({ amount }) => canRefundAny || amount > 0)
  return (
    <>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={isGiving(choice, proposal)}
          onChange={(event) => onChange({ give: event.target.checked })}
        />
        {refundTexts.giveNow}
      </label>
      {isGiving(choice, proposal) && (
        <>
          {!canRefundAny && <Ways parts={parts} />}
          {canRefundAny &&
            parts.map((part) => (
              <Amount key={part.payment_id} part={part} isOnly={parts.length === 1} {...props} />
            ))}
          {parts.some(({ online, to_voucher }) => !online && !to_voucher) && (
            <TillChoice till={choice.till} onChoose={(till) => onChange({ till })} />
          )}
        </>
      )}
    </>
  )
}

/** Asks who cancels, and shows what the terms then refund and why (D16). */
export const CancelRefund = (props: CancelRefundProps) => {
  const { proposal, working, choice, onChange } = props
  return (
    <>
      <WhoCancels by={choice.by} onChange={(by) => onChange({ by, amounts: {} })} />
      <div className="desk-refund" role="status" aria-busy={working}>
        {working && refundTexts.working}
        {proposal && (
          <>
            <strong>
              {proposal.amount > 0 ? refundTexts.due(formatPounds(proposal.amount)) : refundTexts.noneDue}
            </strong>
            <p>{proposal.sentence}</p>
            {proposal.right_to_cancel && <p>{proposal.right_to_cancel}</p>}
          </>
        )}
      </div>
      {proposal && proposal.amount > 0 && <Giving {...props} proposal={proposal} />}
    </>
  )
}
