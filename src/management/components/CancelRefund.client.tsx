'use client'

import { useId } from 'react'
import type { RefundPart } from '@/contract/payments'
import { refundTexts } from '@/messages/management-refunds'
import { isGiving, type Proposal, type RefundChoice } from '../api/refunds'
import { money } from '../format/money'
import { Notice } from './Notice.client'
import { TillChoice } from './TillChoice.client'
import { WhoCancels } from './WhoCancels'

interface Props {
  proposal: Proposal | null
  /** What goes back is not known yet. */
  working: boolean
  isAdmin: boolean
  choice: RefundChoice
  /** What is wrong with the amounts, by payment. */
  problems: Record<string, string>
  onChange(choice: Partial<RefundChoice>): void
}

const wayOf = ({ online }: RefundPart): string => (online ? refundTexts.byCard : refundTexts.byHand)

interface AmountProps extends Pick<Props, 'choice' | 'problems' | 'onChange'> {
  part: RefundPart
  /** It is the only one. */
  isOnly: boolean
}

/** An admin gives any amount back of a payment. */
const Amount = ({ part, isOnly, choice, problems, onChange }: AmountProps) => {
  const id = useId()
  const { payment_id: payment, amount } = part
  const problem = problems[payment]
  return (
    <>
      <label className="desk-field">
        <span>{isOnly ? refundTexts.amount : refundTexts.amountOf(part.online)}</span>
        <input
          className="desk-input"
          inputMode="decimal"
          value={choice.amounts[payment] ?? amount.toFixed(2)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => onChange({ amounts: { ...choice.amounts, [payment]: event.target.value } })}
        />
        <span className="desk-hint">{wayOf(part)}</span>
      </label>
      <div id={id}>
        <Notice message={problem ?? null} />
      </div>
    </>
  )
}

/** Staff give back what is proposed: how, of each payment. */
const Ways = ({ parts }: { parts: readonly RefundPart[] }) => (
  <>
    {parts.map((part) => (
      <p key={part.payment_id} className="desk-hint">
        {parts.length > 1 && `${money(part.amount)}: `}
        {wayOf(part)}
      </p>
    ))}
    <p className="desk-hint">{refundTexts.askAdmin}</p>
  </>
)

/** What goes back, said once it is asked for; staff give back what is proposed, an admin any amount (D62). */
const Giving = ({ proposal, isAdmin, ...props }: Props & { proposal: Proposal }) => {
  const { choice, onChange } = props
  const parts = proposal.parts.filter(({ amount }) => isAdmin || amount > 0)
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
          {!isAdmin && <Ways parts={parts} />}
          {isAdmin &&
            parts.map((part) => (
              <Amount key={part.payment_id} part={part} isOnly={parts.length === 1} {...props} />
            ))}
          {parts.some(({ online }) => !online) && (
            <TillChoice till={choice.till} onChoose={(till) => onChange({ till })} />
          )}
        </>
      )}
    </>
  )
}

/** Who cancels, what the terms then give back and why (D16). */
export const CancelRefund = (props: Props) => {
  const { proposal, working, choice, onChange } = props
  return (
    <>
      <WhoCancels by={choice.by} onChange={(by) => onChange({ by, amounts: {} })} />
      <div className="desk-refund" role="status" aria-busy={working}>
        {working && refundTexts.working}
        {proposal && (
          <>
            <strong>
              {proposal.amount > 0 ? refundTexts.due(money(proposal.amount)) : refundTexts.noneDue}
            </strong>
            <p>{proposal.sentence}</p>
          </>
        )}
      </div>
      {proposal && proposal.amount > 0 && <Giving {...props} proposal={proposal} />}
    </>
  )
}
