'use client'

import { refundTexts } from '@/messages/management-refunds'
import { isGiving, type Proposal, type RefundChoice } from '../api/refunds'

import { money } from '../format/money'
import { Notice } from './Notice.client'
import { WhoCancels } from './WhoCancels'

interface Props {
  proposal: Proposal | null
  /** What goes back is not known yet. */
  working: boolean
  /** Whether it can go back the way it came. */
  online: boolean
  isAdmin: boolean
  choice: RefundChoice
  /** What is wrong with the amount. */
  problem: string | null
  onChange(choice: Partial<RefundChoice>): void
}

/** What goes back, said once it is asked for; staff give back what is proposed, an admin any amount (D62). */
const Giving = ({
  proposal,
  online,
  isAdmin,
  choice,
  problem,
  onChange,
}: Omit<Props, 'proposal' | 'working'> & { proposal: Proposal }) => (
  <>
    <label className="desk-check">
      <input
        type="checkbox"
        checked={isGiving(choice, proposal)}
        onChange={(event) => onChange({ give: event.target.checked })}
      />
      Give money back now
    </label>
    {isGiving(choice, proposal) && !isAdmin && (
      <p className="desk-hint">
        {online ? refundTexts.byCard : refundTexts.byHand} {refundTexts.askAdmin}
      </p>
    )}
    {isGiving(choice, proposal) && isAdmin && (
      <label className="desk-field">
        <span>Amount to give back (£)</span>
        <input
          className="desk-input"
          inputMode="decimal"
          value={choice.amount ?? proposal.amount.toFixed(2)}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? 'refund-problem' : undefined}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
        <span className="desk-hint">{online ? refundTexts.byCard : refundTexts.byHand}</span>
      </label>
    )}
    {isGiving(choice, proposal) && isAdmin && (
      <div id="refund-problem">
        <Notice message={problem} />
      </div>
    )}
  </>
)

/** Who cancels, what the terms then give back and why (D16). */
export const CancelRefund = (props: Props) => {
  const { proposal, working, isAdmin, choice, onChange } = props
  const mayGive = proposal?.payment_id && (isAdmin ? proposal.reason !== 'nothing-paid' : proposal.amount > 0)
  return (
    <>
      <WhoCancels by={choice.by} onChange={(by) => onChange({ by, amount: null })} />
      <div className="desk-refund" role="status" aria-busy={working}>
        {working && refundTexts.working}
        {proposal && (
          <>
            <strong>
              {proposal.amount > 0 ? `${money(proposal.amount)} to give back` : 'Nothing to give back'}
            </strong>
            <p>{proposal.sentence}</p>
          </>
        )}
      </div>
      {proposal && mayGive && <Giving {...props} proposal={proposal} />}
    </>
  )
}
