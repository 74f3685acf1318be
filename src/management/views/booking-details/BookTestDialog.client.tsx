'use client'

import { useState } from 'react'
import { createRandomKey } from '@/client/storage'
import type { BookingDetails } from '@/contract/booking'
import type { Answered } from '@/contract/call'
import type { listFree, listSlots } from '@/contract/slots'
import { addDays } from '@/domain/time/calendar'
import { formatDay } from '@/domain/time/format'
import { toDayKey } from '@/domain/time/time'
import { call } from '@/management/api/call'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { formatDayAndTime, getSalonNow, getToday, toMs } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { findQuestion } from '@/management/views/new-booking/use-create.client'
import { diaryTexts, slotTexts } from '@/messages/management-diary'
import { testPanelTexts as texts } from '@/messages/management-patch-tests'
import { loadTexts, saveTexts } from '@/messages/management-texts'

interface Props {
  booking: BookingDetails
  service: { id: string; name: string }
  /** The latest start of the test, ISO 8601. */
  latest: string
  onClose(): void
  onBooked(message: string): void
}

/** The most days for which free times can be listed. */
const MOST_DAYS = 92

/** Books the patch test of an appointment. The first free time is chosen already, so that one click is enough. */
export const BookTestDialog = ({ booking, service, latest, onClose, onBooked }: Props) => {
  const place = { service_id: service.id, location_id: booking.location_id }
  const furthest = addDays(getToday(), MOST_DAYS - 1)
  const lastDay = toDayKey(toMs(latest))
  const query = new URLSearchParams({
    ...place,
    from: getToday(),
    to: lastDay < furthest ? lastDay : furthest,
  })
  const { data, error, loading, reload } = useCall<Answered<typeof listSlots>>(
    `/api/slots?${query}`,
    loadTexts.slots,
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // A repeat after a lost response books nothing twice.
  const [key] = useState(createRandomKey)
  const [problem, setProblem] = useState<string | null>(null)
  const isPossible = (time: string): boolean => toMs(time) > getSalonNow() && toMs(time) <= toMs(latest)
  const days = Object.entries(data?.slots ?? {})
    .map(([day, slots]) => ({ day, starts: slots.map(({ start_time }) => start_time).filter(isPossible) }))
    .filter(({ starts }) => starts.length > 0)
  const start = chosen ?? days[0]?.starts[0] ?? null

  const book = async (start_time: string): Promise<void> => {
    setBusy(true)
    setProblem(null)
    const free = await call<Answered<typeof listFree>>(
      `/api/slots/who-is-free?${new URLSearchParams({ ...place, start_time })}`,
      { failed: loadTexts.slots },
    )
    const person = free.ok ? free.data.data[0] : undefined
    const item = { service_id: service.id, start_time, guest_name: booking.guest_name ?? undefined }
    const answer = person
      ? await call<object>('/api/booking/admin-create-visit', {
          method: 'POST',
          body: {
            key,
            customer_id: booking.customer_id,
            location_id: booking.location_id,
            items: [{ ...item, staff_id: person.staff_id }],
          },
          failed: saveTexts.createBooking,
        })
      : null
    setBusy(false)
    if (answer?.ok) return onBooked(texts.booked)
    setChosen(null)
    reload()
    const question = answer && findQuestion(answer.code, answer.body)
    setProblem(
      question?.reasons.join(' ') ?? answer?.message ?? (free.ok ? slotTexts.nobodyFree : free.message),
    )
  }

  return (
    <Dialog title={texts.bookTest(service.name)} open onClose={onClose}>
      <p>
        {texts.bookFor(
          booking.guest_name ?? formatPersonName(booking),
          booking.service_name,
          formatDayAndTime(booking.start_time),
        )}
      </p>
      {!loading && data && days.length === 0 && <p>{texts.noTimes}</p>}
      {loading && <Skeleton rows={1} />}
      {start && (
        <label className="desk-field">
          <span>{texts.time}</span>
          <select className="desk-input" value={start} onChange={({ target }) => setChosen(target.value)}>
            {days.map(({ day, starts }) => (
              <optgroup key={day} label={formatDay(toMs(starts[0] ?? day))}>
                {starts.map((time) => (
                  <option key={time} value={time}>
                    {formatDayAndTime(time)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      <Notice message={problem ?? error} />
      <div className="desk-actions">
        <Action kind="primary" busy={busy} disabled={!start} onClick={() => start && void book(start)}>
          {texts.confirm}
        </Action>
        <Action onClick={onClose}>{diaryTexts.leave}</Action>
      </div>
    </Dialog>
  )
}
