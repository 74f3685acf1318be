'use client'

import type { Answered } from '@/contract/call'
import type { inTheWay } from '@/contract/diary'
import { loadTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call.client'
import type { Choice } from './draft'
import type { SlotsOf } from './use-free-times.client'

/** One start with one person. */
export interface TimeAsked extends SlotsOf {
  staff: Choice
  /** ISO 8601. */
  start: string
}

export type TimeAnswer = Answered<typeof inTheWay>

const pathOf = ({ staff, location, service, moving, minutes, start }: TimeAsked): string => {
  const query = new URLSearchParams({
    ...{ service_id: service.id, location_id: location.id, staff_id: staff.id },
    start_time: start,
  })
  if (minutes) query.set('duration', String(minutes))
  if (moving) query.set('appointment_id', moving)
  return `/api/diary/in-the-way?${query}`
}

/** What stands against a time, looked up once. */
export const askInTheWay = (asked: TimeAsked) => call<TimeAnswer>(pathOf(asked), { failed: loadTexts.slots })

/** What stands against a time; null while it is looked up, and where nothing is asked. */
export const useInTheWay = (asked: TimeAsked | null): { answer: TimeAnswer | null; error: string | null } => {
  const { data, error, loading } = useCall<TimeAnswer>(asked && pathOf(asked), loadTexts.slots)
  return { answer: asked && !loading ? data : null, error }
}
