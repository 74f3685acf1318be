'use client'

import { diaryTexts } from '@/messages/management-diary'
import { useMailDelivers } from '../api/mail-delivers.client'

interface Props {
  hasEmail: boolean
  tell: boolean
  onChange(tell: boolean): void
}

/** Asks whether to email the customer about a move (D63), and says if no email can reach them. */
export const TellCustomer = ({ hasEmail, tell, onChange }: Props) => {
  const delivers = useMailDelivers()
  if (!hasEmail) return <p className="desk-hint">{diaryTexts.notTold}</p>
  return (
    <>
      <label className="desk-check">
        <input type="checkbox" checked={tell} onChange={(event) => onChange(event.target.checked)} />
        <span>{diaryTexts.tell}</span>
      </label>
      {!delivers && <p className="desk-hint">{diaryTexts.noMailServer}</p>}
    </>
  )
}
