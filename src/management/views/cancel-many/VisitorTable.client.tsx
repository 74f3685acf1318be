'use client'
import { formatTreatment } from '@/domain/content/placeholders'
import type { VisitorAppointment } from '@/contract/cancel-many'
import { cancelManyTexts } from './texts'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPounds } from '@/management/format/payment-state'
import { formatPersonName } from '@/management/format/names'
import { DataTable } from '@/management/components/DataTable'
import { useState } from 'react'
import type { CancelledBy } from '@/management/api/refunds'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { TellCustomer } from '@/management/components/TellCustomer.client'
import { WhoCancels } from '@/management/components/CancelRefund.client'

interface Props {
  rows: VisitorAppointment[]
  isChosen(row: VisitorAppointment): boolean
  choose(ids: string[], yes: boolean): void
}

const describeReason = ({ same }: VisitorAppointment): string =>
  same.map((one) => cancelManyTexts.why[one]).join(', ') || cancelManyTexts.unlike

/** The payment covers the whole booking, not only this row. */
const sumPaid = ({ amount_paid, amount_refunded, booked_together }: VisitorAppointment): string =>
  cancelManyTexts.paid(
    formatPounds(amount_paid ?? 0),
    amount_paid ? booked_together : 1,
    amount_refunded ? formatPounds(amount_refunded) : null,
  )

const Row = ({ row, isChosen, choose }: Omit<Props, 'rows'> & { row: VisitorAppointment }) => (
  <tr>
    <td>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={isChosen(row)}
          onChange={(event) => choose([row.booking_slot_id], event.target.checked)}
        />
        <span>
          {formatTreatment(row.service_name, row.guest_name)}
          <br />
          <span className="desk-hint">
            with {row.staff_name}, {row.location_name}
          </span>
        </span>
      </label>
    </td>
    <td data-label="When">{formatDayAndTime(row.start_time)}</td>
    <td data-label="Customer">{formatPersonName(row)}</td>
    <td data-label="Why it’s listed">{describeReason(row)}</td>
    <td data-label="Paid" data-number>
      {sumPaid(row)}
    </td>
  </tr>
)

/** The appointments to cancel; each can be deselected. */
export const VisitorTable = ({ rows, isChosen, choose }: Props) => {
  const all = rows.map(({ booking_slot_id }) => booking_slot_id)
  return (
    <DataTable
      label="Upcoming appointments"
      columns={[
        {
          title: (
            <label className="desk-check">
              <input
                type="checkbox"
                checked={rows.every(isChosen)}
                onChange={(event) => choose(all, event.target.checked)}
              />
              Appointment
            </label>
          ),
        },
        'When',
        'Customer',
        'Why it’s listed',
        { title: 'Paid', isNumber: true },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.booking_slot_id} row={row} isChosen={isChosen} choose={choose} />
      ))}
    </DataTable>
  )
}

interface CancelManyDialogProps {
  open: boolean
  going: VisitorAppointment[]
  busy: boolean
  error: string | null
  onConfirm(by: CancelledBy, tell: boolean): void
  onClose(): void
}

/** The final confirmation: how many appointments will be cancelled, whose, and over which period. */
export const CancelManyDialog = ({ open, going, busy, error, onConfirm, onClose }: CancelManyDialogProps) => {
  const [by, setBy] = useState<CancelledBy>('salon')
  const [tell, setTell] = useState(true)
  const names = new Set(going.map(formatPersonName))
  const [first, last] = [going[0], going.at(-1)]
  return (
    <ConfirmDialog
      title={cancelManyTexts.confirmTitle(going.length)}
      open={open}
      confirm={cancelManyTexts.confirm(going.length)}
      cancel="Keep them"
      busy={busy}
      error={error}
      onConfirm={() => onConfirm(by, tell)}
      onClose={onClose}
    >
      <p>
        <strong>{names.size === 1 ? [...names][0] : cancelManyTexts.of(names.size)}</strong>
        {first && last && (
          <>
            <br />
            {formatDayAndTime(first.start_time)}
            {first !== last && ` to ${formatDayAndTime(last.start_time)}`}
          </>
        )}
      </p>
      <WhoCancels by={by} first="salon" onChange={setBy} />
      <TellCustomer hasEmail label={cancelManyTexts.tell} tell={tell} onChange={setTell} />
      <p className="desk-hint">{cancelManyTexts.free}</p>
      <p className="desk-hint">{cancelManyTexts.money}</p>
    </ConfirmDialog>
  )
}
