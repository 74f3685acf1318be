'use client'

import { useState } from 'react'
import type { Booking } from '@/contract/booking'
import { MINUTE } from '@/domain/time/time'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { toMs } from '@/management/format/dates'
import { toMoveBody } from '@/management/format/move-body'
import { diaryTexts } from '@/messages/management-diary'
import { changeResourceTexts } from '@/messages/management-desk'
import { sendMove } from './use-move.client'

interface Listed {
  docs: { id: string; name: string; kind: string; archived?: boolean | null }[]
}

const toListPath = ({ location_id }: Booking): string =>
  `/api/resources?${new URLSearchParams({
    'where[location][equals]': location_id,
    depth: '0',
    limit: '100',
    sort: 'name',
  })}`

interface FieldsProps {
  booking: Booking
  /** One for each room and piece of equipment that the appointment has, in the same order. */
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Offers the other rooms and equipment of the same kinds at the location. Nothing is shown if the appointment has none. */
export const ResourceFields = ({ booking, chosen, onChange }: FieldsProps) => {
  const path = booking.resources.length > 0 ? toListPath(booking) : null
  const { data, error } = useCall<Listed>(path, changeResourceTexts.notLoaded)
  const all = data?.docs ?? []
  return (
    <>
      {booking.resources.map(({ resource_id: id, resource_name: name }, i) => {
        const kind = all.find((one) => one.id === id)?.kind
        const others = all.filter((one) => one.kind === kind && one.id !== id && !one.archived)
        return (
          <label key={id} className="desk-field">
            <span>{changeResourceTexts.inPlaceOf(name)}</span>
            <select
              className="desk-input"
              value={chosen[i]}
              onChange={({ target }) => onChange(chosen.with(i, target.value))}
            >
              <option value={id}>{name}</option>
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )
      })}
      <Notice message={error} />
    </>
  )
}

interface Props {
  booking: Booking
  onClose(): void
  onChanged(message: string): void
}

/** Changes the rooms and equipment of an appointment. Its time and its member of staff stay. */
export const ResourceDialog = ({ booking, onClose, onChanged }: Props) => {
  const [chosen, setChosen] = useState(() => booking.resources.map(({ resource_id }) => resource_id))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const save = async (): Promise<void> => {
    setBusy(true)
    const start = toMs(booking.start_time)
    const plan = {
      booking,
      start,
      end: start + booking.duration_minutes * MINUTE,
      staff: booking.staff_id,
      location: booking.location_id,
    }
    const answer = await sendMove({ ...toMoveBody(plan), resource_ids: chosen, confirm: true, tell: false })
    setBusy(false)
    if (answer.ok) return onChanged(changeResourceTexts.changed)
    setProblem(answer.message)
  }

  return (
    <Dialog title={changeResourceTexts.title} open onClose={onClose}>
      <ResourceFields booking={booking} chosen={chosen} onChange={setChosen} />
      <Notice message={problem} />
      <div className="desk-actions">
        <Action kind="primary" busy={busy} onClick={() => void save()}>
          {changeResourceTexts.change}
        </Action>
        <Action onClick={onClose}>{diaryTexts.leave}</Action>
      </div>
    </Dialog>
  )
}
