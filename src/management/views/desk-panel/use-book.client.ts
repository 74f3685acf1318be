'use client'

import { useState } from 'react'
import { toTextOrNull } from '@/client/request-json'
import type { Answered } from '@/contract/call'
import type { createVisit } from '@/contract/visit'
import { call } from '@/management/api/call'
import { getRefusedField, type Problems } from '@/management/components/customer-form'
import { findQuestion, type Question } from '@/management/views/new-booking/use-create.client'
import { panelCustomerTexts, panelLineTexts } from '@/messages/management-desk'
import { saveTexts } from '@/messages/management-texts'
import { type PanelDraft, type PlacedLine, toVisitBody } from './visit-draft'

export type BookedVisit = Answered<typeof createVisit>

const findMissing = ({ customer, lines }: PanelDraft): Problems => ({
  ...(customer.kind === 'search' || (customer.kind === 'walk-in' && !customer.name.trim())
    ? { customer: panelCustomerTexts.missing }
    : {}),
  ...(lines.length === 0 ? { lines: panelLineTexts.missing } : {}),
})

/** The key of `Problems` for the field that a refused call names: `items.1.duration` is about the second treatment. */
const toProblems = (body: Record<string, unknown>, message: string): Problems => {
  const field = toTextOrNull(body.field) ?? ''
  const ofNew = field.startsWith('new_customer.') ? field.slice('new_customer.'.length) : null
  if (ofNew !== null) return { [getRefusedField({ field: ofNew }) ?? 'customer']: message }
  if (field === 'payment_link' || /^items\.\d+\./.test(field)) return { [field]: message }
  return { [field === 'walk_in_name' || field === 'customer_id' ? 'customer' : '']: message }
}

/** A question, with the visit that it is about. */
interface AskedQuestion {
  question: Question
  visit: object
}

/** The question, unless the visit has changed since: by staff, or because the diary has. */
export const findOpenQuestion = (asked: AskedQuestion | null, visit: object): Question | null =>
  asked && JSON.stringify(asked.visit) === JSON.stringify(visit) ? asked.question : null

/** Books the visit of the panel, with a new customer, in one call. What was entered stays if it fails. */
export const useBook = (
  draft: PanelDraft,
  placed: readonly PlacedLine[],
  onBooked: (visit: BookedVisit) => void,
) => {
  const [busy, setBusy] = useState(false)
  /** Errors by field. Those of the whole visit have an empty name. */
  const [problems, setProblems] = useState<Problems>({})
  const [asked, setAsked] = useState<AskedQuestion | null>(null)
  /** Increases when the times have to be checked again. */
  const [round, setRound] = useState(0)
  const visit = toVisitBody(draft, placed)
  const question = findOpenQuestion(asked, visit)

  const send = async (): Promise<void> => {
    const answer = await call<BookedVisit>('/api/booking/admin-create-visit', {
      method: 'POST',
      body: { ...visit, ...(question ? { [question.about]: true } : {}) },
      failed: saveTexts.createBooking,
    })
    if (answer.ok) return onBooked(answer.data)
    const found = findQuestion(answer.code, answer.body)
    if (found) return setAsked({ question: found, visit })
    setProblems(toProblems(answer.body, answer.message))
    setRound((before) => before + 1)
  }

  const book = async (): Promise<void> => {
    const missing = findMissing(draft)
    setProblems(missing)
    setAsked(null)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    await send()
    setBusy(false)
  }

  return {
    busy,
    problems,
    question,
    round,
    book,
    /** Staff have changed something, so that an earlier answer no longer applies. */
    clearProblems: (): void => {
      setProblems({})
      setAsked(null)
    },
  }
}
