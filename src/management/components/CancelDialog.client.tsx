'use client'

import { formatTreatment } from '@/domain/content/placeholders'
import { useState } from 'react'
import { cancelTexts, describeNotice, seriesTexts } from '@/messages/management-diary'
import { saveTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import type { CancelledBy, CancelScope } from '@/management/api/refunds'
import { ConfirmDialog } from './Dialog.client'
import { useMailDelivers } from '@/management/api/use-call.client'
import { CancelRefund, WhoCancels } from './CancelRefund.client'
import { formatDayAndTime, getSalonNow, toMs } from '@/management/format/dates'
import type { Booking } from '@/contract/booking'
import { useCancel } from './use-cancel.client'

/** The reason for a cancellation. Colleagues see it in the history; the customer does not. */
const ReasonField = ({ value, onChange }: { value: string; onChange(typed: string): void }) => (
  <label className="desk-field">
    <span>{cancelTexts.reason}</span>
    <input
      className="desk-input"
      maxLength={500}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)

/** Cancels a booking of a series and all following ones (D64). */
const useCancelSeries = (bookingId: string, onCancelled: (message: string, failed: boolean) => void) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const cancel = async (reason: string, by: CancelledBy): Promise<boolean> => {
    setBusy(true)
    const answer = await call<object>('/api/booking/cancel-series', {
      method: 'POST',
      body: { bookingId, reason, by },
      failed: saveTexts.cancelBooking,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onCancelled(answer.message, false)
    return answer.ok
  }

  return { busy, error, cancel, reset: () => setError(null) }
}

interface WhichProps {
  /** The question and the labels of its two answers. */
  texts: Record<'which' | 'one' | 'following', string>
  following: boolean
  onChange(following: boolean): void
}

const cancelChoices = [
  [false, 'one'],
  [true, 'following'],
] as const

/** Asks whether to change only this appointment of a series, or all following ones too. */
export const WhichOfSeries = ({ texts, following, onChange }: WhichProps) => (
  <fieldset className="desk-options">
    <legend>{texts.which}</legend>
    {cancelChoices.map(([value, name]) => (
      <label key={name} className="desk-check">
        <input type="radio" name="which" checked={following === value} onChange={() => onChange(value)} />
        {texts[name]}
      </label>
    ))}
  </fieldset>
)

interface CancelDialogProps {
  booking: Booking | null
  scope?: CancelScope
  /** The appointments of its visit or of the whole booking, if these are cancelled together. */
  appointments?: readonly Booking[]
  /** True for an appointment in a series. The dialog then asks whether to cancel all following ones too (D64). */
  inSeries?: boolean
  /** False if the customer has no email address and so cannot be notified. */
  hasEmail: boolean
  onClose(): void
  /** `failed` is true if the appointment was cancelled but the refund failed. */
  onCancelled(message: string, failed: boolean): void
}

const Appointment = ({ one }: { one: Booking }) => (
  <li>
    {formatTreatment(one.service_name, one.guest_name)} with {one.staff_name} at {one.location_name}
    <br />
    {formatDayAndTime(one.start_time)}
  </li>
)

/** The dialog's title and the label of its confirm button. */
const getDialogNames = (scope: CancelScope, following: boolean): readonly [title: string, confirm: string] =>
  following ? [cancelTexts.seriesTitle, cancelTexts.allToCome] : scopeNames[scope]

const scopeNames = {
  appointment: ['Cancel this appointment?', 'Cancel the appointment'],
  visit: ['Cancel the whole visit?', 'Cancel the visit'],
  booking: ['Cancel the whole booking?', 'Cancel the booking'],
} as const satisfies Record<CancelScope, readonly [string, string]>

const describeCancellation = (going: Booking[], following: boolean, told: string): string => {
  if (following)
    return [
      cancelTexts.seriesWords(formatDayAndTime(going[0]?.start_time ?? '')),
      told,
      cancelTexts.seriesMoney,
    ].join(' ')
  const isOver = going.every(({ end_time }) => toMs(end_time) <= getSalonNow())
  const said = isOver ? [cancelTexts.over] : [cancelTexts.free, told]
  return [...said, cancelTexts.forGood].join(' ')
}

/** Shows which appointments will be cancelled and what will be refunded, and cancels them when staff confirm (D16). */
export const CancelDialog = ({
  booking,
  scope = 'appointment',
  appointments = [],
  inSeries = false,
  hasEmail,
  onClose,
  onCancelled,
}: CancelDialogProps) => {
  const isOne = scope === 'appointment'
  const going = isOne
    ? booking
      ? [booking]
      : []
    : appointments.filter(({ status }) => status !== 'Cancelled')
  const one = useCancel(booking, scope, going, onCancelled)
  const { busy, working, error, cancel, reset, change, reason, setReason, ...money } = one
  const series = useCancelSeries(booking?.booking_id ?? '', onCancelled)
  const delivers = useMailDelivers()
  const [isFollowing, setFollowing] = useState(false)
  const following = inSeries && isOne && isFollowing
  const [title, confirm] = getDialogNames(scope, following)

  const forget = (): void => {
    reset()
    series.reset()
    setFollowing(false)
  }
  const close = (): void => {
    forget()
    onClose()
  }
  const confirmed = async (): Promise<void> => {
    if (!following) return cancel()
    if (await series.cancel(reason, money.choice.by)) forget()
  }

  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      open={booking !== null}
      busy={following ? series.busy : busy || working}
      error={following ? series.error : error}
      onConfirm={() => void confirmed()}
      onClose={close}
    >
      {booking && (
        <>
          <p>
            <strong>
              {booking.first_name} {booking.last_name}
            </strong>
          </p>
          <ul className="desk-going">
            {going.map((each) => (
              <Appointment key={each.booking_slot_id} one={each} />
            ))}
          </ul>
          {inSeries && isOne && (
            <WhichOfSeries texts={seriesTexts} following={following} onChange={setFollowing} />
          )}
          <p className="desk-hint">
            {describeCancellation(going, following, describeNotice(hasEmail, delivers))}
          </p>
          <ReasonField value={reason} onChange={setReason} />
          {following ? (
            <WhoCancels by={money.choice.by} onChange={(by) => change({ by, amounts: {} })} />
          ) : (
            <CancelRefund {...money} working={working} onChange={change} />
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
