'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listConflicts } from '@/contract/diary'
import { loadTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import { useCall } from '@/management/api/use-call.client'
import { type Choice, type Draft, questionTexts } from './draft'
import type { SlotsOf } from './use-free-times.client'
import { errorMessages } from '@/messages/errors'
import { type Clash, createBooking, type Created, type Meant } from './create-booking'

/** A start with a member of staff. */
export interface TimeQuery extends SlotsOf {
  staff: Choice
  /** ISO 8601. */
  start: string
}

export type TimeAnswer = Answered<typeof listConflicts>

const toTimesPath = ({ staff, location, service, moving, minutes, start, join }: TimeQuery): string => {
  const query = new URLSearchParams({
    service_id: service.id,
    location_id: location.id,
    staff_id: staff.id,
    start_time: start,
  })
  if (minutes) query.set('duration', String(minutes))
  if (moving) query.set('appointment_id', moving)
  if (join) query.set('join_booking_id', join)
  return `/api/diary/in-the-way?${query}`
}

/** Checks a time for conflicts once. */
export const fetchConflicts = (asked: TimeQuery) =>
  call<TimeAnswer>(toTimesPath(asked), { failed: loadTexts.slots })

/** The conflicts of a time; null while loading and if there is nothing to check. */
export const useConflicts = (
  asked: TimeQuery | null,
): { answer: TimeAnswer | null; error: string | null } => {
  const { data, error, loading } = useCall<TimeAnswer>(asked && toTimesPath(asked), loadTexts.slots)
  return { answer: asked && !loading ? data : null, error }
}

interface Handlers {
  onCreated(created: Created): void
  onFailed(message: string): void
  /** Called if the time has been taken: a different one has to be chosen. */
  onTaken(message: string): void
}

/** The question to confirm before booking. */
export interface Question {
  about: 'confirm' | 'confirm_outside'
  title: string
  reasons: string[]
}

const listIn = <T>(body: Record<string, unknown>, name: string): T[] =>
  Array.isArray(body[name]) ? (body[name] as T[]) : []

export const findQuestion = (code: string, body: Record<string, unknown>): Question | null => {
  if (code === 'SLOT_MEETS_EVENT')
    return { about: 'confirm', title: questionTexts.event, reasons: [errorMessages.SLOT_MEETS_EVENT] }
  if (code !== 'BOOKING_OUTSIDE') return null
  const reasons = listIn<{ reason: string; message: string }>(body, 'reasons')
  const isTwice = reasons.every(({ reason }) => reason === 'CUSTOMER_BOOKED')
  const isTooFar = reasons.every(({ reason }) => reason === 'SHORT_TRIP')
  return {
    about: 'confirm_outside',
    title: isTooFar ? questionTexts.shortTrip : isTwice ? questionTexts.twice : questionTexts.outside,
    reasons: reasons.map(({ message }) => message),
  }
}

/** Books the draft. Conflicts are confirmed first. If booking fails, the draft is kept. */
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
      onCreated(answer.data)
      return setCreated({ ...answer.data, message: answer.message })
    }
    const asked = findQuestion(answer.code, answer.body)
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
    busy,
    created,
    question,
    clashes,
    save,
    goOn,
    /** The number of times requested most recently. */
    count: Number(draft?.times ?? 0) - (meant.skip?.length ?? 0),
    skipClashes: () => void save({ ...meant, skip: left }),
    bookAll: () => void save({ ...meant, confirm: true }),
    keepChoosing: () => {
      setQuestion(null)
      setClashes(null)
    },
  }
}
