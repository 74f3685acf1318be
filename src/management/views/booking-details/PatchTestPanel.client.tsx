'use client'

import { useState } from 'react'
import type { BookingDetails } from '@/contract/booking'
import { type PatchTestResult, patchTestResults } from '@/domain/health/patch-test'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { formatDayAndTime, getSalonNow, toMs } from '@/management/format/dates'
import { testPanelTexts as texts } from '@/messages/management-patch-tests'
import { BookTestDialog } from './BookTestDialog.client'

interface ResultProps {
  /** The appointment of the test. */
  bookingId: string
  bookingSlotId: string
  label: string
  onDone(message: string): void
}

/** Records the result of a test. */
const ResultButtons = ({ bookingId, bookingSlotId, label, onDone }: ResultProps) => {
  const [busy, setBusy] = useState<PatchTestResult | null>(null)
  const [error, setError] = useState<string | null>(null)
  const save = async (result: PatchTestResult): Promise<void> => {
    setBusy(result)
    const answer = await call<object>('/api/booking/patch-test', {
      method: 'PUT',
      body: { bookingId, bookingSlotId, result },
      failed: texts.saveFailed,
    })
    setBusy(null)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onDone(answer.message)
  }
  return (
    <>
      <p>{label}</p>
      <div className="desk-actions" role="group" aria-label={label}>
        {patchTestResults.map((result) => (
          <Action
            key={result}
            busy={busy === result}
            disabled={busy !== null}
            onClick={() => void save(result)}
          >
            {texts.results[result]}
          </Action>
        ))}
      </div>
      <Notice message={error} onDismiss={() => setError(null)} />
    </>
  )
}

interface Props {
  booking: BookingDetails
  onDone(message: string): void
}

/** The patch test of an appointment: its state, its result, and how to book one (D106). */
export const PatchTestPanel = ({ booking, onDone }: Props) => {
  const [isBooking, setIsBooking] = useState(false)
  const { test_care: care, patch_test: state } = booking
  if (!care) return null
  const { test } = care
  const canBook = state === 'missing' || state === 'declared'
  const hasBegun = (start: string): boolean => toMs(start) <= getSalonNow()
  const own = { bookingId: booking.booking_id, bookingSlotId: booking.booking_slot_id }
  return (
    <section className="desk-panel" aria-label={texts.title}>
      <h2>
        {texts.title}{' '}
        {!care.is_test && (
          <span className={`desk-tag desk-tag--${texts.tones[state]}`}>{texts.states[state]}</span>
        )}
      </h2>
      {care.is_test && hasBegun(booking.start_time) && (
        <ResultButtons {...own} label={texts.ownResult} onDone={onDone} />
      )}
      {care.is_test && !hasBegun(booking.start_time) && <p className="desk-hint">{texts.ownLater}</p>}
      {test && !hasBegun(test.start_time) && <p>{texts.testOn(formatDayAndTime(test.start_time))}</p>}
      {test && hasBegun(test.start_time) && (
        <ResultButtons
          bookingId={test.booking_id}
          bookingSlotId={test.booking_slot_id}
          label={texts.resultOf(formatDayAndTime(test.start_time))}
          onDone={onDone}
        />
      )}
      {state === 'declared' && <p className="desk-hint">{texts.checkDeclared}</p>}
      {canBook && !care.test_service_id && !care.is_test && (
        <p className="desk-hint">{texts.noTestTreatment}</p>
      )}
      {canBook && care.test_service_id && !care.latest_start && <p className="desk-hint">{texts.tooLate}</p>}
      {canBook && care.test_service_id && care.latest_start && (
        <div className="desk-actions">
          <Action kind="primary" onClick={() => setIsBooking(true)}>
            {texts.book}
          </Action>
        </div>
      )}
      {isBooking && care.test_service_id && care.latest_start && (
        <BookTestDialog
          booking={booking}
          service={{ id: care.test_service_id, name: care.test_service_name ?? '' }}
          latest={care.latest_start}
          onClose={() => setIsBooking(false)}
          onBooked={(message) => {
            setIsBooking(false)
            onDone(message)
          }}
        />
      )}
    </section>
  )
}
