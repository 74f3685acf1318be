'use client'

import { useState } from 'react'
import { errorMessages } from '@/messages/errors'
import { questionTexts } from '@/messages/management-wizard'
import { type Clash, type Created, createBooking, type Meant } from './create-booking'
import type { Draft } from './draft'

interface Handlers {
  onCreated(): void
  onFailed(message: string): void
  /** Somebody was faster: another time has to be chosen. */
  onTaken(message: string): void
}

/** What is asked before it is booked all the same. */
export interface Question {
  about: 'confirm' | 'confirm_outside'
  title: string
  reasons: string[]
}

const listIn = <T>(body: Record<string, unknown>, name: string): T[] =>
  Array.isArray(body[name]) ? (body[name] as T[]) : []

const questionIn = (code: string, body: Record<string, unknown>): Question | null => {
  if (code === 'SLOT_MEETS_EVENT')
    return { about: 'confirm', title: questionTexts.event, reasons: [errorMessages.SLOT_MEETS_EVENT] }
  if (code !== 'BOOKING_OUTSIDE') return null
  const reasons = listIn<{ reason: string; message: string }>(body, 'reasons')
  const isTwice = reasons.every(({ reason }) => reason === 'CUSTOMER_BOOKED')
  return {
    about: 'confirm_outside',
    title: isTwice ? questionTexts.twice : questionTexts.outside,
    reasons: reasons.map(({ message }) => message),
  }
}

/** Books the draft; what does not go together is asked about first. Nothing of the draft is lost when it fails. */
export const useCreate = (draft: Draft | null, { onCreated, onFailed, onTaken }: Handlers) => {
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [clashes, setClashes] = useState<Clash[] | null>(null)
  const [meant, setMeant] = useState<Meant>({})
  const [created, setCreated] = useState<(Created & { message: string }) | null>(null)

  const save = async (sure: Meant = {}): Promise<void> => {
    if (!draft) return
    setBusy(true)
    setMeant(sure)
    const answer = await createBooking(draft, sure)
    setBusy(false)
    setQuestion(null)
    setClashes(null)
    if (answer.ok) {
      onCreated()
      return setCreated({ ...answer.data, message: answer.message })
    }
    const asked = questionIn(answer.code, answer.body)
    if (asked) return setQuestion(asked)
    if (answer.code === 'SERIES_CLASHES') return setClashes(listIn<Clash>(answer.body, 'clashes'))
    if (answer.status === 409) onTaken(answer.message)
    else onFailed(answer.message)
  }

  const goOn = (): void => {
    if (question) void save({ ...meant, [question.about]: true })
  }
  const left = [...(meant.skip ?? []), ...(clashes ?? []).map(({ start_time }) => start_time)]

  return {
    ...{ busy, created, question, clashes, save, goOn },
    /** How many times of the series were asked for last. */
    count: Number(draft?.times ?? 0) - (meant.skip?.length ?? 0),
    skipClashes: () => void save({ ...meant, skip: left }),
    bookAll: () => void save({ ...meant, confirm: true }),
    keepChoosing: () => {
      setQuestion(null)
      setClashes(null)
    },
  }
}
