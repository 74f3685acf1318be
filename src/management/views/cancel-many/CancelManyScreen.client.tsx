'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { BulkRefund, cancelMany, VisitorAppointment, visitorAppointments } from '@/contract/cancel-many'
import { cancelManyTexts, toVisitorPath } from './texts'
import { refundTexts } from '@/messages/management-payments'
import type { CancelledBy } from '@/management/api/refunds'
import { RefundButton } from '@/management/components/CancelRefund.client'
import { formatPounds } from '@/management/format/payment-state'
import { formatPersonName } from '@/management/format/names'
import { Skeleton } from '@/management/components/Page.client'
import type { Answered } from '@/contract/call'
import { call } from '@/management/api/call'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { useQuery } from '@/management/hooks/navigation.client'
import { CancelManyDialog, VisitorTable } from './VisitorTable.client'

interface Props {
  refunds: BulkRefund[]
  /** Who cancelled. */
  by: CancelledBy
}

/**
 * Refunds for the cancelled bookings: one press refunds the amount set by the terms. Other amounts are refunded on the
 * payment’s page.
 */
const RefundList = ({ refunds, by }: Props) => (
  <section className="desk-panel" aria-label={cancelManyTexts.refundsDue}>
    <h2>{cancelManyTexts.refundsDue}</h2>
    {refunds.length === 0 && <p>{cancelManyTexts.nothingToGive}</p>}
    <ul className="desk-going">
      {refunds.map((one) => (
        <li key={one.payment_id}>
          <Link
            className="desk-link"
            prefetch={false}
            href={`/management/payment-details?paymentId=${one.payment_id}`}
          >
            {formatPounds(one.amount)} to {formatPersonName(one)}
          </Link>
          <p>
            {one.sentence}
            {one.by_hand && !one.to_voucher && ` ${refundTexts.byHand}`}
          </p>
          <RefundButton
            to={formatPersonName(one)}
            toVoucher={one.to_voucher}
            refund={{
              paymentId: one.payment_id,
              amount: one.amount,
              by,
              by_hand: one.by_hand,
              bookingSlotIds: one.bookingSlotIds,
            }}
          />
        </li>
      ))}
    </ul>
  </section>
)

type Answer = Answered<typeof cancelMany>
/** The result, and who cancelled. */
type Done = Answer & { by: CancelledBy }

/**
 * Selected by default: appointments with the same email, phone or booking. A shared IP address is not enough, because
 * it may belong to a whole office.
 */
const isTheirs = ({ same }: VisitorAppointment): boolean => same.join() !== 'address'

/** The list, the selection, and the result of cancelling. */
const useCancelMany = (bookingId: string, typed: string) => {
  const loaded = useCall<Answered<typeof visitorAppointments>>(
    toVisitorPath(bookingId, typed),
    cancelManyTexts.failed,
  )
  const rows = loaded.data?.appointments ?? []
  /** The person's changes to the default selection. */
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const [done, setDone] = useState<Done | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isChosen = (row: VisitorAppointment): boolean => changed[row.booking_slot_id] ?? isTheirs(row)
  const chosen = rows.filter(isChosen)

  const cancel = async (by: CancelledBy, tell: boolean): Promise<boolean> => {
    setBusy(true)
    setError(null)
    const appointments = chosen.map(({ booking_id, booking_slot_id }) => ({
      bookingId: booking_id,
      bookingSlotId: booking_slot_id,
    }))
    const answer = await call<Answer>('/api/booking/cancel-many', {
      method: 'POST',
      body: { appointments, by, tell },
      failed: cancelManyTexts.notCancelled,
    })
    setBusy(false)
    loaded.reload()
    if (!answer.ok) {
      setError(answer.message)
      return false
    }
    setDone({ ...answer.data, by })
    return true
  }

  return {
    ...loaded,
    rows,
    chosen,
    isChosen,
    choose: (ids: string[], yes: boolean) =>
      setChanged((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, yes])) })),
    cancel,
    busy,
    failed: error,
    done,
  }
}

/** Asks whose appointments to list. */
const Who = ({ value, onSearch }: { value: string; onSearch(typed: string): void }) => (
  <form
    className="desk-filters"
    onSubmit={(event) => {
      event.preventDefault()
      onSearch(String(new FormData(event.currentTarget).get('who') ?? '').trim())
    }}
  >
    <label className="desk-field">
      <span>{cancelManyTexts.search}</span>
      <input key={value} name="who" type="search" className="desk-input" defaultValue={value} />
    </label>
    <Action type="submit" kind="primary">
      Search
    </Action>
  </form>
)

/** /management/appointments/cancel-many: select appointments, review them, confirm, see the result. */
export const CancelManyScreen = () => {
  const { get, setQuery } = useQuery()
  const [bookingId, typed] = [get('bookingId'), get('who')]
  return (
    <section className="desk-page" aria-label={cancelManyTexts.title}>
      <header className="desk-page__head">
        <h1>{cancelManyTexts.title}</h1>
      </header>
      <p className="desk-hint">{cancelManyTexts.hint}</p>
      <Who value={typed} onSearch={(who) => setQuery({ who, bookingId: null })} />
      {/* The key resets the page for a different visitor, so that the previous visitor's list cannot be cancelled by mistake. */}
      <Visitor key={`${bookingId} ${typed}`} bookingId={bookingId} typed={typed} />
    </section>
  )
}

/** One visitor's appointments, and the result of cancelling them. */
const Visitor = ({ bookingId, typed }: { bookingId: string; typed: string }) => {
  const many = useCancelMany(bookingId, typed)
  const { rows, chosen, done } = many
  const [asking, setAsking] = useState(false)
  const isAsked = Boolean(bookingId || typed)
  // Shown immediately if the data came with the page, before the browser has fetched it.
  const isEmpty = isAsked && many.data !== null && !many.error && rows.length === 0

  const cancel = async (by: CancelledBy, tell: boolean): Promise<void> => {
    if (await many.cancel(by, tell)) setAsking(false)
  }

  return (
    <>
      <SuccessMessage
        message={
          done &&
          [done.message, ...(done.already > 0 ? [cancelManyTexts.already(done.already)] : [])].join(' ')
        }
      />
      {done && <RefundList refunds={done.refunds} by={done.by} />}
      <Notice message={many.error} action={{ label: 'Try again', run: many.reload }} />
      {many.loading && !many.data && isAsked && <Skeleton rows={4} />}
      {isEmpty && !done && <p>{cancelManyTexts.none}</p>}
      {rows.length > 0 && (
        <>
          <VisitorTable {...many} />
          {many.data?.more && <p className="desk-hint">{cancelManyTexts.more}</p>}
          <div className="desk-actions">
            <Action kind="danger" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
              {chosen.length === 0 ? cancelManyTexts.choose : `${cancelManyTexts.confirm(chosen.length)} …`}
            </Action>
          </div>
        </>
      )}
      <CancelManyDialog
        open={asking}
        going={chosen}
        busy={many.busy}
        error={many.failed}
        onConfirm={(by, tell) => void cancel(by, tell)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
