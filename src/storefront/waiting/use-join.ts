import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { joinWaitingList } from '@/contract/waiting'
import { type DayPart, dayParts } from '@/domain/booking/waiting'
import { enquiryTexts } from '@/messages/contact'
import { fillInText } from '@/messages/forms'
import { waitingTexts as texts } from '@/messages/waiting'
import { call } from '@/storefront/call'

/** What the visitor waits for, as the page's address says. */
export interface Wanted {
  serviceId: string | null
  courseDateId: string | null
  from: string
  until: string
  staff: string
  locations: string[]
  weekdays: number[]
  lastSetOn: string | null
}

/** The visitor's input. `website` is a trap for bots. */
export interface JoinFields {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  from: string
  until: string
  staff_id: string
  location_ids: string[]
  weekdays: number[]
  parts: DayPart[]
  texts: boolean
  website: string
}

export type JoinErrors = Partial<Record<keyof JoinFields, string>>

export const toggle = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

const findMissing = (fields: JoinFields, isCourse: boolean): JoinErrors => ({
  ...(fields.first_name.trim() ? {} : { first_name: enquiryTexts.firstName }),
  ...(fields.email.trim() ? {} : { email: enquiryTexts.email }),
  ...(isCourse || fields.location_ids.length > 0 ? {} : { location_ids: texts.chooseOne }),
  ...(isCourse || fields.weekdays.length > 0 ? {} : { weekdays: texts.chooseOne }),
  ...(isCourse || fields.parts.length > 0 ? {} : { parts: texts.chooseOne }),
})

interface Joined {
  message: string
  hasFreeTimes: boolean
}

/** Joins the waiting list. The input is kept until it was accepted. */
export const useJoin = (wanted: Wanted) => {
  const [fields, setFields] = useState<JoinFields>({
    first_name: '',
    last_name: '',
    email: '',
    phone_number: '',
    texts: false,
    website: '',
    from: wanted.from,
    until: wanted.until,
    staff_id: wanted.staff,
    location_ids: wanted.locations,
    weekdays: wanted.weekdays,
    parts: [...dayParts],
  })
  const [errors, setErrors] = useState<JoinErrors>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [joined, setJoined] = useState<Joined | null>(null)

  const change = (part: Partial<JoinFields>): void => {
    setFields((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }

  const send = async (): Promise<void> => {
    const isCourse = wanted.courseDateId !== null
    const missing = findMissing(fields, isCourse)
    const [first, ...others] = Object.values(missing)
    setErrors(missing)
    setAlert(others.length > 0 ? fillInText : (first ?? null))
    if (busy || first) return
    setBusy(true)
    const { first_name, last_name, email, phone_number, texts: agrees, website, ...wish } = fields
    const you = { first_name, last_name, email, phone_number, texts: agrees, website }
    const answer = await call<Answered<typeof joinWaitingList>>('/api/waiting-list/join', {
      method: 'POST',
      json: isCourse
        ? { ...you, course_date_id: wanted.courseDateId }
        : { ...you, ...wish, service_ids: [wanted.serviceId], last_set_on: wanted.lastSetOn ?? '' },
      fallback: texts.joinFailed,
    })
    setBusy(false)
    if (answer.ok)
      return setJoined({ message: answer.value.message, hasFreeTimes: answer.value.has_free_times })
    if (answer.field && answer.field in fields) setErrors({ [answer.field]: answer.message })
    setAlert(answer.message)
  }

  return { fields, errors, alert, busy, joined, change, send, dismiss: () => setAlert(null) }
}
