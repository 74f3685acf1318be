'use client'

import { useState } from 'react'
import { refundTexts } from '@/messages/management-refunds'
import { giveBackFor, type RefundFor } from '../api/refunds'
import { money } from '../format/money'
import { Action } from './Action.client'
import { Notice, SuccessMessage } from './Notice.client'
import { TillChoice } from './TillChoice.client'

interface Props {
  refund: RefundFor
  /** Whose money it is, for the name of the button. */
  to?: string
  onGiven?(message: string): void
}

/** One press gives back what a cancellation proposes. It stays pressed: the server gives it back once. */
export const GiveProposed = ({ refund, to, onGiven }: Props) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [given, setGiven] = useState<string | null>(null)
  const [till, setTill] = useState('')
  const amount = money(Number(refund.amount))

  const give = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    const answer = await giveBackFor(refund.by_hand && till ? { ...refund, location_id: till } : refund)
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    const message = refundTexts.given(amount, Boolean(refund.by_hand))
    if (onGiven) onGiven(message)
    else setGiven(message)
  }

  if (given) return <SuccessMessage message={given} />
  return (
    <>
      <Notice message={error} onDismiss={() => setError(null)} />
      {refund.by_hand && <TillChoice till={till} onChoose={setTill} />}
      <Action busy={busy} onClick={() => void give()}>
        {refundTexts.giveProposed(amount, to)}
      </Action>
    </>
  )
}
