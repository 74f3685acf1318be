'use client'

import { useState } from 'react'
import type { VisitorAppointment } from '@/contract/cancel-many'
import { cancelManyTexts } from './texts'
import type { CancelledBy } from '@/management/api/refunds'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { TellCustomer } from '@/management/components/TellCustomer.client'
import { WhoCancels } from '@/management/components/WhoCancels'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'

interface Props {
  open: boolean
  going: VisitorAppointment[]
  busy: boolean
  error: string | null
  onConfirm(by: CancelledBy, tell: boolean): void
  onClose(): void
}

/** The final confirmation: how many appointments will be cancelled, whose, and over which period. */
export const CancelManyDialog = ({ open, going, busy, error, onConfirm, onClose }: Props) => {
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
