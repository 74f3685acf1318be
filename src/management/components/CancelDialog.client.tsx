'use client'

import { useState } from 'react'
import { ConfirmDialog } from './Dialog.client'
import { cancelTexts, seriesTexts, describeNotice } from '@/messages/management-diary'
import { useMailDelivers } from '@/management/api/mail-delivers.client'
import { CancelRefund } from './CancelRefund.client'
import { ReasonField } from './ReasonField.client'
import { toMs, formatDayAndTime, getSalonNow } from '@/management/format/dates'
import type { Booking } from '@/contract/booking'
import { useCancel } from './use-cancel.client'
import { useCancelSeries } from './use-cancel-series.client'
import { WhoCancels } from './WhoCancels'

interface Props {
  /** What is asked, and how the two answers read. */
  texts: Record<'which' | 'one' | 'following', string>
  following: boolean
  onChange(following: boolean): void
}

const cancelChoices = [
  [false, 'one'],
  [true, 'following'],
] as const

/** What repeats is changed alone, or with all that come after it. */
export const WhichOfSeries = ({ texts, following, onChange }: Props) => (
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
  /** Every appointment of the booking, when all of them are cancelled; without it only `booking` itself. */
  whole?: Booking[]
  /** It is one of a series: whether all that come after it go too is asked (D64). */
  inSeries?: boolean
  /** Without an email address the customer cannot be told. */
  hasEmail: boolean
  onClose(): void
  /** `failed`: it is cancelled, and the money did not go back. */
  onCancelled(message: string, failed: boolean): void
}

const Appointment = ({ one }: { one: Booking }) => (
  <li>
    {one.service_name} with {one.staff_name} at {one.location_name}
    <br />
    {formatDayAndTime(one.start_time)}
  </li>
)

/** What the dialog is called, and the button that does it. */
const getDialogNames = (whole: boolean, following: boolean): [title: string, confirm: string] => {
  if (following) return [cancelTexts.seriesTitle, cancelTexts.allToCome]
  return whole
    ? ['Cancel the whole booking?', 'Cancel the booking']
    : ['Cancel this appointment?', 'Cancel the appointment']
}

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

/** Says which appointments go and what happens to the money, and does it when that is confirmed (D16). */
export const CancelDialog = ({
  booking,
  whole,
  inSeries = false,
  hasEmail,
  onClose,
  onCancelled,
}: CancelDialogProps) => {
  const going = whole?.filter(({ status }) => status !== 'Cancelled') ?? (booking ? [booking] : [])
  const one = useCancel(booking, whole !== undefined, going, onCancelled)
  const { busy, working, error, cancel, reset, change, reason, setReason, ...money } = one
  const series = useCancelSeries(booking?.booking_id ?? '', onCancelled)
  const delivers = useMailDelivers()
  const [isFollowing, setFollowing] = useState(false)
  const following = inSeries && whole === undefined && isFollowing
  const [title, confirm] = getDialogNames(whole !== undefined, following)

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
      {...{ title, confirm }}
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
          {inSeries && whole === undefined && (
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
