'use client'

import { type ReactNode, useRef, useState } from 'react'
import type { OwnAppointmentView, OwnBooking } from '@/contract/self-service'
import { fillPlaceholders, formatTreatment } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { withBankText } from '@/messages/payment'
import { waitingTexts } from '@/messages/waiting'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { useHeadingFocus } from '@/storefront/ui/show-heading'
import { cancelShown, sendEarlier, useChange } from './self-service-calls'
import { formatDay, formatTimeRange } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { toStepHref } from '@/storefront/booking/steps'
import { toTelHref } from '@/domain/text/names'
import { MovePanel } from './MovePanel.client'

interface Props {
  words: SiteWords['own']
  link: string
  appointment: OwnAppointmentView & { whole_visit?: boolean }
  onClose: () => void
  onDone: (message: string, booking: OwnBooking) => void
  again: () => void
}

/** The refund as text, shown before anything is cancelled. */
const cancelSentence = (
  words: Props['words'],
  { on_cancel }: Pick<OwnAppointmentView, 'on_cancel'>,
): string => {
  const [amount, fee] = [
    formatMoney(toPence(on_cancel?.amount ?? 0)),
    formatMoney(toPence(on_cancel?.fee_kept ?? 0)),
  ]
  if (on_cancel?.with_bank) return withBankText
  if (on_cancel?.amount) {
    const [automatic, byHand] = on_cancel.fee_kept
      ? [words.goesBack, words.salonGivesBack]
      : [words.allGoesBack, words.salonGivesAllBack]
    return fillPlaceholders(on_cancel.by_itself ? automatic : byHand, { amount, fee })
  }
  return on_cancel?.fee_kept ? fillPlaceholders(words.feeKept, { fee }) : words.nothingPaid
}

/** Asks for confirmation, and shows the refund. */
export const CancelPanel = ({ words, link, appointment, onClose, onDone, again }: Props) => {
  const { busy, error, change, dismiss } = useChange({ onDone, again })
  const title = useHeadingFocus()
  return (
    <div className="mt-5 grid gap-4 border-t border-hairline pt-5">
      <h3 ref={title} tabIndex={-1} className="text-h4">
        {appointment.whole_visit ? words.reallyCancelVisit : words.reallyCancel}
      </h3>
      <p>{cancelSentence(words, appointment)}</p>
      <Alert message={error} onDismiss={dismiss} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{words.keep}</Button>
        <Button
          kind="quiet"
          className="text-brick"
          disabled={busy}
          onClick={() => void change(() => cancelShown(link, appointment))}
        >
          {busy ? 'One moment…' : words.yesCancel}
        </Button>
      </div>
    </div>
  )
}

interface OwnAppointmentProps {
  words: SiteWords['own']
  /** Texts for the free times. */
  times: SiteWords['times']
  /** Shown for a treatment that needs a patch test. */
  patchTest: string
  /** The portrait of who performs it. Missing if they have left. */
  portrait: ReactNode
  /** The link to the way there. `href` is missing if the location is gone. */
  directions: { label: string; href: string | undefined }
  link: string
  appointment: OwnAppointmentView
  noticeHours: number
  phone: string
  days: { first: DayKey; last: DayKey }
  onDone: (message: string, booking: OwnBooking) => void
  again: () => void
}

/** One appointment, with the actions open to its customer. */
export const OwnAppointment = (props: OwnAppointmentProps) => {
  const { words, appointment, link, noticeHours, days, onDone, again } = props
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const box = useRef<HTMLLIElement>(null)
  const close = () => {
    setOpen(null)
    box.current?.focus()
  }
  const panel = { words, link, appointment, onClose: close, again }
  const done = (message: string, booking: OwnBooking) => {
    setOpen(null)
    onDone(message, booking)
  }
  return (
    <li ref={box} tabIndex={-1} className="own-appointment rounded-control border border-hairline p-5 sm:p-6">
      <Facts {...props} />
      {open === null && <Actions {...props} onOpen={setOpen} />}
      {open === null && appointment.earlier !== null && <Earlier {...props} />}
      {open === 'move' && (
        <MovePanel {...panel} times={props.times} days={days} noticeHours={noticeHours} onDone={done} />
      )}
      {open === 'cancel' && <CancelPanel {...panel} onDone={done} />}
    </li>
  )
}

type FactsProps = Pick<OwnAppointmentProps, 'appointment' | 'patchTest' | 'words' | 'portrait' | 'directions'>

const Facts = ({ appointment, patchTest, words, portrait, directions }: FactsProps) => {
  const { start_time, end_time, status, address } = appointment
  const start = Date.parse(start_time)
  const isCancelled = status === 'Cancelled'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
      <h2 className="text-h4">{formatTreatment(appointment.service_name, appointment.guest_name)}</h2>
      <p className="figures">{formatMoney(toPence(appointment.price))}</p>
      <p className={`figures col-span-full ${isCancelled ? 'line-through' : 'text-lead'}`}>
        {formatDay(start)},{' '}
        <span className="whitespace-nowrap">{formatTimeRange(start, Date.parse(end_time))}</span>
      </p>
      <div className="col-span-full flex items-center gap-3 text-small text-ink-soft">
        {portrait && <div className="person-portrait my-2">{portrait}</div>}
        <p>
          {fillPlaceholders(words.performer, { name: appointment.staff_name })} · {appointment.location_name}
          {address && `, ${address}`}
        </p>
      </div>
      {directions.href && !isCancelled && (
        <p className="col-span-full text-small">
          <a href={directions.href} rel="noopener noreferrer" className="text-link print:hidden">
            {directions.label}
          </a>
        </p>
      )}
      {isCancelled && <p className="col-span-full text-small text-brick">{words.cancelled}</p>}
      {appointment.patch_test && !isCancelled && (
        <p className="col-span-full text-small text-amber">{patchTest}</p>
      )}
    </div>
  )
}

type ActionsProps = Pick<OwnAppointmentProps, 'words' | 'appointment' | 'noticeHours' | 'phone'> & {
  onOpen: (what: 'move' | 'cancel') => void
}

const Actions = ({ words, appointment, noticeHours, phone, onOpen }: ActionsProps) => {
  const { may_cancel, may_move, status, book_again } = appointment
  const isToCome = status !== 'Cancelled' && Date.parse(appointment.start_time) > Date.now()
  return (
    <div className="mt-5 grid gap-3">
      {isToCome && !may_cancel && (
        <Call text={fillPlaceholders(words.late, { hours: noticeHours })} phone={phone} />
      )}
      {may_cancel && !may_move && <Call text={words.noMovesLeft} phone={phone} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {may_move && (
          <Button small kind="quiet" onClick={() => onOpen('move')}>
            {words.move}
          </Button>
        )}
        {may_cancel && (
          <button type="button" className="text-link text-small" onClick={() => onOpen('cancel')}>
            {words.cancel}
          </button>
        )}
        {book_again && (
          <a href={toRebookHref(book_again)} className="text-link text-small">
            {words.again}
          </a>
        )}
      </div>
    </div>
  )
}

/** Whether the customer is told when an earlier time becomes free (D121). */
const Earlier = ({
  link,
  appointment,
  onDone,
  again,
}: Pick<OwnAppointmentProps, 'link' | 'appointment' | 'onDone' | 'again'>) => {
  const { busy, error, change, dismiss } = useChange({ onDone, again })
  const isOn = appointment.earlier === true
  return (
    <div className="mt-5 grid justify-items-start gap-2 border-t border-hairline pt-5 print:hidden">
      <p className="text-small text-ink-soft">
        {isOn ? waitingTexts.waitingEarlier : waitingTexts.earlierHint(appointment.staff_name)}
      </p>
      <Alert message={error} onDismiss={dismiss} />
      <button
        type="button"
        className="text-link text-small"
        disabled={busy}
        onClick={() => void change(() => sendEarlier(link, appointment, !isOn))}
      >
        {isOn ? waitingTexts.leaveEarlier : waitingTexts.earlier}
      </button>
    </div>
  )
}

/** A link that books the same treatment with the same person. The customer only has to choose the day and time. */
export const toRebookHref = ({
  location,
  category,
  service_id,
  staff_id,
  date,
}: NonNullable<OwnAppointmentView['book_again']>): string =>
  toStepHref('select-date', { location, category, serviceId: service_id, staff: staff_id, date })

const Call = ({ text, phone }: { text: string; phone: string }) => (
  <p className="text-small">
    {text}{' '}
    {phone && (
      <a className="figures whitespace-nowrap underline underline-offset-2" href={toTelHref(phone)}>
        {phone}
      </a>
    )}
  </p>
)
