'use client'

import { type FormEvent, useState } from 'react'
import type { BillRead } from '@/contract/bill'
import type { BookingDetails } from '@/contract/booking'
import { parsePounds, toPence, toPounds } from '@/domain/pricing/totals'
import { formatTime } from '@/domain/time/format'
import { errorMessages } from '@/messages/errors'
import { billChangeTexts as texts } from '@/messages/management-bill'
import { refundTexts, takePaymentTexts } from '@/messages/management-payments'
import { call } from '@/management/api/call'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { Field } from '@/management/components/TextField.client'
import { toMs } from '@/management/format/dates'
import { loadTexts } from '@/messages/management-texts'

interface ServiceDocs {
  docs: {
    id: string | number
    name: string
    durationMinutes: number
    prices?: { location: string | number; pricePence?: number | null }[] | null
  }[]
}

const servicesPath =
  '/api/services?depth=0&limit=500&sort=name&where[_status][equals]=published&where[archived][not_equals]=true' +
  '&select[name]=true&select[durationMinutes]=true&select[prices]=true'

interface Props {
  booking: BookingDetails
  onClose(): void
  onChanged(message: string): void
}

/** The reasons that a refusal lists. */
const readReasons = (body: Record<string, unknown>): string[] =>
  Array.isArray(body.reasons)
    ? body.reasons.flatMap((one: unknown) =>
        typeof one === 'object' && one !== null && 'message' in one ? [String(one.message)] : [],
      )
    : []

/**
 * Changes the treatment at the chair, such as an infill that becomes a full set. The treatment, its price and its length
 * change together (D111). Nothing typed is lost if it is refused.
 */
export const ChangeTreatmentDialog = ({ booking, onClose, onChanged }: Props) => {
  const { data, error: loadError } = useCall<ServiceDocs>(servicesPath, loadTexts.services)
  const billPath = booking.payment_id
    ? `/api/payments/bill?paymentId=${encodeURIComponent(booking.payment_id)}`
    : null
  const { data: bill } = useCall<BillRead>(billPath, takePaymentTexts.billFailed)
  const lines = bill?.bill.lines ?? []
  // Without extras, which stay.
  const priceNow =
    lines.find((line) => line.booking_slot_id === booking.booking_slot_id)?.price ?? booking.price
  const [service, setService] = useState(booking.service_id)
  const [price, setPrice] = useState<string | null>(null)
  const [minutes, setMinutes] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [reasons, setReasons] = useState<string[] | null>(null)
  const chosen = data?.docs.find(({ id }) => String(id) === service)
  const own = chosen?.prices?.find(({ location }) => String(location) === booking.location_id)?.pricePence
  const isSame = service === booking.service_id
  const usualPrice = isSame ? priceNow : own == null ? null : toPounds(own)
  const shownPrice = price ?? usualPrice?.toFixed(2) ?? ''
  const shownMinutes = minutes ?? String(isSame ? booking.duration_minutes : (chosen?.durationMinutes ?? 0))
  const pence = parsePounds(shownPrice)
  const isRise = pence !== null && pence > toPence(priceNow)

  const save = async (isConfirmed: boolean): Promise<void> => {
    setBusy(true)
    const answer = await call<object>('/api/booking/change-treatment', {
      method: 'PUT',
      body: {
        bookingId: booking.booking_id,
        bookingSlotId: booking.booking_slot_id,
        service_id: service,
        price: shownPrice,
        duration: shownMinutes,
        reason,
        agreed: isRise && isAgreed,
        confirm: isConfirmed,
        seen_service_id: booking.service_id,
      },
      failed: texts.treatmentFailed,
    })
    setBusy(false)
    if (answer.ok) return onChanged(answer.message)
    const isAsked = answer.code === 'BOOKING_OUTSIDE' || answer.code === 'SLOT_MEETS_EVENT'
    setReasons(isAsked ? readReasons(answer.body) : null)
    setError(isAsked ? null : answer.message)
    if (isAsked && readReasons(answer.body).length === 0) setReasons([answer.message])
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (pence === null) setError(refundTexts.amountWrong)
    else if (isSame && pence !== toPence(priceNow) && !reason.trim()) setError(errorMessages.REASON_REQUIRED)
    else if (isRise && !isAgreed) setError(errorMessages.RISE_NOT_AGREED)
    else void save(false)
  }

  return (
    <Dialog title={texts.treatmentTitle} open onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p>{texts.treatmentHint(formatTime(toMs(booking.start_time)))}</p>
        <Field label={texts.treatment}>
          <select
            className="desk-input"
            value={service}
            onChange={({ target }) => {
              setService(target.value)
              setPrice(null)
              setMinutes(null)
              setReasons(null)
            }}
          >
            {!chosen && <option value={booking.service_id}>{booking.service_name}</option>}
            {data?.docs.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label={texts.price}>
          <input
            className="desk-input"
            inputMode="decimal"
            value={shownPrice}
            onChange={({ target }) => setPrice(target.value)}
          />
        </Field>
        <Field label={texts.length}>
          <input
            className="desk-input"
            inputMode="numeric"
            value={shownMinutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
        </Field>
        <Field label={texts.reason}>
          <input
            className="desk-input"
            maxLength={190}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {isRise && (
          <label className="desk-check">
            <input type="checkbox" checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
            {texts.agreed}
          </label>
        )}
        <Notice message={error ?? loadError} onDismiss={() => setError(null)} />
        {reasons && (
          <div role="alert">
            <p>{texts.treatmentAsk}</p>
            <ul>
              {reasons.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="desk-actions">
          {reasons ? (
            <Action kind="primary" busy={busy} onClick={() => void save(true)}>
              {texts.treatmentAnyway}
            </Action>
          ) : (
            <Action kind="primary" type="submit" busy={busy}>
              {texts.treatmentSave}
            </Action>
          )}
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
