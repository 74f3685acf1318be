'use client'
import { useState } from 'react'
import { formatTime } from '@/domain/time/format'
import { formatInterval, FreeTimeDialog, ReadFirstDialog, ReasonDialog } from './AttendanceDialogs.client'
import { attendanceTexts } from './texts'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import type { Booking } from '@/contract/booking'
import { type Attendance, checkAttendance, isNotedOver, isToBeCompleted } from '@/domain/booking/states'
import { getRemainingTime } from '@/domain/booking/slot-rules'
import { saveTexts } from '@/messages/management-texts'
import { getSalonNow, toMs } from '@/management/format/dates'
import { call } from '@/management/api/call'

interface AttendancePanelProps {
  booking: Booking
  /** True until staff have read answers that the salon wants to know first (D122). */
  isFormToRead: boolean
  /** True while the appointment is being reloaded: the data shown may be older than the last change. */
  isLoading?: boolean
  onDone(message: string): void
}

const choices = ['arrived', 'completed', 'no-show'] as const

const testRefusals: readonly string[] = ['PATCH_TEST_NOT_READ', 'PATCH_TEST_MISSING']

/**
 * Marks arrived, completed or no-show; pressing the same button again clears the mark (D59). The rest of a no-show's
 * time can be released when marking it or afterwards.
 */
export const AttendancePanel = ({
  booking,
  isFormToRead,
  isLoading = false,
  onDone,
}: AttendancePanelProps) => {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<Attendance | null>(null)
  const [asking, setAsking] = useState(false)
  const [isReadingFirst, setIsReadingFirst] = useState(false)
  /** The attendance that was refused because there is no result of a patch test. */
  const [untested, setUntested] = useState<Attendance | null>(null)
  const { attendance, booking_id: bookingId, booking_slot_id: bookingSlotId } = booking
  const { attendance_noted_at: noted } = booking
  const visit = {
    attendance,
    notedAt: noted === null ? null : toMs(noted),
    start: toMs(booking.start_time),
    end: toMs(booking.end_time),
  }

  const left = getRemainingTime({ start: visit.start, busyEnd: toMs(booking.busy_until) }, getSalonNow())
  const isNoShow = attendance === 'no-show'
  const isFreed = toMs(booking.busy_until) < visit.end

  const note = async (next: Attendance, free = false, reason?: string): Promise<void> => {
    setBusy(next)
    const answer = await call<object>('/api/booking/attendance', {
      method: 'PUT',
      body: { bookingId, bookingSlotId, attendance: next, free, patch_test_reason: reason },
      failed: saveTexts.missed,
    })
    setBusy(null)
    setError(answer.ok ? null : answer.message)
    if (!answer.ok) {
      setIsReadingFirst(false)
      if (testRefusals.includes(answer.code)) setUntested(next)
      return
    }
    setAsking(false)
    setUntested(null)
    setIsReadingFirst(false)
    onDone(answer.message)
  }

  const press = (one: Attendance): void => {
    if (one === 'no-show' && !isNoShow && left) setAsking(true)
    else if (one === 'arrived' && attendance === 'none' && isFormToRead) setIsReadingFirst(true)
    else void note(one === attendance ? 'none' : one)
  }

  const isOpen = isToBeCompleted(visit, booking.status, getSalonNow())
  const open = choices.filter((one) => {
    const next = one === attendance ? 'none' : one
    return checkAttendance(visit, next, getSalonNow()).ok
  })
  return (
    <section className="desk-panel" aria-label={attendanceTexts.title}>
      <h2>
        {attendanceTexts.title}{' '}
        <span className={`desk-tag desk-tag--${isOpen ? 'pending' : attendanceTexts.tones[attendance]}`}>
          {isOpen ? attendanceTexts.toBeCompleted : attendanceTexts.words[attendance]}
        </span>
      </h2>
      {open.length === 0 ? (
        <p className="desk-hint">
          {attendance === 'none' ? attendanceTexts.tooEarly : attendanceTexts.closed}
        </p>
      ) : (
        <div className="desk-actions" role="group" aria-label={attendanceTexts.title}>
          {open.map((one) => (
            <Action
              key={one}
              kind={one === attendance ? 'primary' : 'secondary'}
              aria-pressed={one === attendance}
              busy={!asking && busy === one}
              disabled={isLoading}
              onClick={() => press(one)}
            >
              {attendanceTexts.words[one]}
            </Action>
          ))}
        </div>
      )}
      {isNoShow && left && (
        <div className="desk-actions">
          <Action disabled={isLoading} onClick={() => setAsking(true)}>
            {attendanceTexts.free(formatInterval(left))}
          </Action>
        </div>
      )}
      {isNoShow && isFreed && (
        <p className="desk-hint">{attendanceTexts.freed(formatTime(toMs(booking.busy_until)))}</p>
      )}
      {isNotedOver(attendance) && <p className="desk-hint">{attendanceTexts.stays}</p>}
      <Notice message={asking || untested ? null : error} onDismiss={() => setError(null)} />
      {isReadingFirst && !untested && (
        <ReadFirstDialog
          customerId={booking.customer_id}
          busy={busy !== null}
          onArrived={() => void note('arrived')}
          onClose={() => setIsReadingFirst(false)}
        />
      )}
      {untested && (
        <ReasonDialog
          problem={error}
          busy={busy !== null}
          onBegin={(reason) => void note(untested, false, reason)}
          onClose={() => {
            setUntested(null)
            setError(null)
          }}
        />
      )}
      <FreeTimeDialog
        left={asking ? left : null}
        staffName={booking.staff_name}
        busy={busy !== null}
        error={error}
        onFree={() => void note('no-show', true)}
        onKeep={isNoShow ? undefined : () => void note('no-show')}
        onClose={() => {
          setAsking(false)
          setError(null)
        }}
      />
    </section>
  )
}
