'use client'

import { refundTexts } from '@/messages/management-refunds'
import { money } from '../../format/money'
import type { ProposedRefund } from '@/contract/payments'
import type { CancelledBy } from '../../api/refunds'

/** What a person decides about the money of what is cancelled. */
export interface RefundChoice {
  by: CancelledBy
  /** Pounds as typed; null: as proposed. */
  amount: string | null
  give: boolean
}

const sides = [
  ['customer', 'The customer'],
  ['salon', 'The salon'],
] as const

interface Props {
  proposal: ProposedRefund | null
  /** What goes back is not known yet. */
  working: boolean
  /** Whether it can go back the way it came. */
  online: boolean
  isAdmin: boolean
  choice: RefundChoice
  onChange(choice: Partial<RefundChoice>): void
}

const Giving = ({
  proposal,
  online,
  choice,
  onChange,
}: Omit<Props, 'proposal' | 'working'> & { proposal: ProposedRefund }) => (
  <>
    <label className="desk-check">
      <input
        type="checkbox"
        checked={choice.give}
        onChange={(event) => onChange({ give: event.target.checked })}
      />
      Give money back now
    </label>
    {choice.give && (
      <label className="desk-field">
        <span>Amount to give back (£)</span>
        <input
          className="desk-input"
          inputMode="decimal"
          value={choice.amount ?? proposal.amount.toFixed(2)}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
        <span className="desk-hint">{online ? refundTexts.byCard : refundTexts.byHand}</span>
      </label>
    )}
  </>
)

/** Who cancels, what the terms then give back and why (D16). */
export const CancelRefund = (props: Props) => {
  const { proposal, working, isAdmin, online, choice, onChange } = props
  return (
    <>
      <fieldset className="desk-options">
        <legend>Who cancels?</legend>
        {sides.map(([value, words]) => (
          <label key={value} className="desk-check">
            <input
              type="radio"
              name="cancelled-by"
              checked={choice.by === value}
              onChange={() => onChange({ by: value, amount: null })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <div className="desk-refund" role="status" aria-busy={working}>
        {working && refundTexts.working}
        {proposal && (
          <>
            <strong>
              {proposal.amount > 0 ? `${money(proposal.amount)} to give back` : 'Nothing to give back'}
            </strong>
            <p>{proposal.sentence}</p>
            {proposal.amount > 0 && !isAdmin && (
              <p>
                {online ? '' : `${refundTexts.byHand} `}
                {refundTexts.askAdmin}
              </p>
            )}
          </>
        )}
      </div>
      {proposal && isAdmin && proposal.payment_id && proposal.reason !== 'nothing-paid' && (
        <Giving {...props} proposal={proposal} />
      )}
    </>
  )
}
