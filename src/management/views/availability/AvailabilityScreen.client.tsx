'use client'

import { useState } from 'react'
import { weekTexts } from './texts'
import { emptyTexts, loadTexts, fallbackTexts, saveTexts } from '@/messages/management-texts'
import { FirstOne, Tabs } from '@/management/components/ChoiceList.client'
import { ActionLink, Action } from '@/management/components/Action.client'
import { SuccessMessage, Notice } from '@/management/components/Notice.client'
import { Page, Skeleton } from '@/management/components/Page.client'
import type { Answered } from '@/contract/call'
import type { Availability, listAvailability, listSchedules } from '@/contract/availability'
import type { SalonWeek } from '@/contract/availability-week'
import type { LocationChoice } from '@/management/api/catalogue'
import { type Loaded, useCall, useLocations } from '@/management/api/use-call.client'
import { useFlashMessage, useQuery } from '@/management/hooks/navigation.client'
import { ScheduleTable } from './WeekTable.client'
import { WeekPanel } from './WeekPanel.client'
import { call } from '@/management/api/call'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { formatDayShort } from '@/domain/time/format'
import { formatPersonName } from '@/management/format/names'
import { formatClockRange } from './week-hours'
import { DataTable } from '@/management/components/DataTable'

interface OneOffTableProps {
  availability: Availability[]
  onRemove(one: Availability): void
}

const describeAvailability = (one: Availability): string =>
  `${formatPersonName(one)}, ${formatDayShort(one.available_date)}, ${formatClockRange({ start: one.start_time, end: one.end_time })}`

/** Extra hours on single days. */
const OneOffTable = ({ availability, onRemove }: OneOffTableProps) => (
  <DataTable columns={['Staff', 'Date', 'Time', 'Location', { title: 'Delete', isHidden: true }]}>
    {availability.map((one) => (
      <tr key={one.availability_id}>
        <td>
          {one.first_name} {one.last_name}
        </td>
        <td data-label="Date">{formatDayShort(one.available_date)}</td>
        <td data-label="Time">{formatClockRange({ start: one.start_time, end: one.end_time })}</td>
        <td data-label="Location">{one.location_name}</td>
        <td data-number>
          <Action small aria-label={`Delete ${describeAvailability(one)}`} onClick={() => onRemove(one)}>
            Delete
          </Action>
        </td>
      </tr>
    ))}
  </DataTable>
)

interface PickerProps {
  places: LocationChoice[]
  chosen: string
  onChange(id: string): void
}

const LocationPicker = ({ places, chosen, onChange }: PickerProps) => (
  <label className="desk-field desk-search">
    <span>Location</span>
    <select className="desk-input" value={chosen} onChange={(event) => onChange(event.target.value)}>
      {places.map((one) => (
        <option key={one.location_id} value={one.location_id}>
          {one.location_name}
        </option>
      ))}
    </select>
  </label>
)

const actions = (
  <>
    <ActionLink href="/management/availability/modify-working-hours">Modify working hours</ActionLink>
    <ActionLink kind="primary" href="/management/availability/add-availability">
      Add availability
    </ActionLink>
  </>
)

interface ListsProps {
  chosen: string
  places: Loaded<LocationChoice[]>
  onSaid(message: string): void
}

const Lists = ({ chosen, places, onSaid }: ListsProps) => {
  const hours = useCall<Answered<typeof listSchedules>>('/api/availability/schedule', loadTexts.workingHours)
  const oneOff = useCall<Answered<typeof listAvailability>>(
    '/api/availability',
    loadTexts.availability,
    fallbackTexts.availability,
  )
  const [removing, setRemoving] = useState<Availability | null>(null)
  const schedule = hours.data?.data.find(({ location_id }) => location_id === chosen)
  const shown = (oneOff.data?.availability ?? []).filter(({ location_id }) => location_id === chosen)
  const again = (): void => {
    for (const one of [places, hours, oneOff]) if (one.error) one.reload()
  }
  return (
    <>
      <Notice
        message={places.error ?? hours.error ?? oneOff.error}
        action={{ label: 'Try again', run: again }}
      />
      <h3 className="desk-subhead">Weekly schedule</h3>
      {!hours.data && hours.loading && <Skeleton rows={4} />}
      {schedule && schedule.staff.length > 0 && <ScheduleTable schedule={schedule} />}
      {hours.data && !schedule?.staff.length && (
        <p className="desk-empty">Nobody has working hours here yet.</p>
      )}
      <h3 className="desk-subhead">One-off availability</h3>
      {oneOff.data && shown.length === 0 && <p className="desk-empty">{emptyTexts.availability}</p>}
      {shown.length > 0 && <OneOffTable availability={shown} onRemove={setRemoving} />}
      <RemoveDialog
        one={removing}
        onClose={() => setRemoving(null)}
        onRemoved={(message) => {
          setRemoving(null)
          onSaid(message)
          oneOff.reload()
        }}
      />
    </>
  )
}

/** The location in the address. If it is unknown, for example because it is no longer published, the first one. */
const findKnownLocation = (places: LocationChoice[], asked: string): string | undefined =>
  (places.find(({ location_id }) => location_id === asked) ?? places[0])?.location_id

/** A location's weekly hours and its one-off availability, or its week view. */
export const AvailabilityScreen = ({ week }: { week: SalonWeek | null }) => {
  const { get, setQuery } = useQuery()
  const places = useLocations()
  const [success, setSuccess] = useFlashMessage()
  const list = places.data ?? []
  const chosen = (places.data ? findKnownLocation(list, get('location')) : get('location')) ?? ''
  const view = get('view') === 'week' ? 'week' : 'lists'
  if (places.data?.length === 0)
    return (
      <Page title="Availability">
        <FirstOne of="location" text="There are no locations yet. Working hours belong to a location." />
      </Page>
    )
  return (
    <Page title="Availability" actions={actions}>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <div className="desk-availability">
        <LocationPicker places={list} chosen={chosen} onChange={(location) => setQuery({ location })} />
        <Tabs
          label={weekTexts.view}
          options={weekTexts.views}
          chosen={view}
          onChoose={(one) => setQuery(one === 'week' ? { view: one } : { view: null, week: null, day: null })}
        />
      </div>
      {view === 'week' ? (
        <>
          <Notice message={places.error} action={{ label: 'Try again', run: places.reload }} />
          <WeekPanel week={week} onSaved={setSuccess} />
        </>
      ) : (
        <Lists chosen={chosen} places={places} onSaid={setSuccess} />
      )}
    </Page>
  )
}

interface Props {
  one: Availability | null
  onClose(): void
  onRemoved(message: string): void
}

const RemoveDialog = ({ one, onClose, onRemoved }: Props) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const remove = async (id: string): Promise<void> => {
    setBusy(true)
    setError(null)
    const answer = await call(`/api/availability/remove-availability?availability_id=${id}`, {
      method: 'DELETE',
      failed: saveTexts.deleteAvailability,
      fallback: saveTexts.availabilityKept,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onRemoved(answer.message)
  }

  return (
    <ConfirmDialog
      title="Delete this availability?"
      open={one !== null}
      confirm="Delete"
      busy={busy}
      error={error}
      onConfirm={() => one && void remove(one.availability_id)}
      onClose={onClose}
    >
      {one && <p>{describeAvailability(one)}</p>}
      <p className="desk-hint">Appointments already booked in these hours stay in the diary.</p>
    </ConfirmDialog>
  )
}
