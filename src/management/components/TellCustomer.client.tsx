'use client'

import { diaryTexts } from '@/messages/management-diary'
import { useMailDelivers } from '@/management/api/use-call.client'

interface Props {
  hasEmail: boolean
  /** The checkbox label. */
  label?: string
  tell: boolean
  onChange(tell: boolean): void
}

/** Asks whether to email the customer about a change (D63), and warns if no email can reach them. */
export const TellCustomer = ({ hasEmail, label = diaryTexts.tell, tell, onChange }: Props) => {
  const delivers = useMailDelivers()
  if (!hasEmail) return <p className="desk-hint">{diaryTexts.notTold}</p>
  return (
    <>
      <label className="desk-check">
        <input type="checkbox" checked={tell} onChange={(event) => onChange(event.target.checked)} />
        <span>{label}</span>
      </label>
      {!delivers && <p className="desk-hint">{diaryTexts.noMailServer}</p>}
    </>
  )
}
