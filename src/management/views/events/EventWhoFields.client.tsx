'use client'

import { Notice } from '../../components/Notice.client'
import { usePlaces, useStaff } from '../../api/use-catalogue.client'
import { Skeleton } from '../../components/Skeleton'
import type { EventWho } from './event-form'

interface Props {
  who: EventWho
  onChange(who: EventWho): void
}

const toggled = (ids: string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** One person, several, everybody at a location (it closes), or everybody. */
export const EventWhoFields = ({ who, onChange }: Props) => {
  const staff = useStaff()
  const places = usePlaces()
  const error = staff.error ?? places.error
  if (!error && (!staff.data || !places.data)) return <Skeleton rows={4} />
  return (
    <>
      <Notice
        message={error}
        action={{ label: 'Try again', run: staff.error ? staff.reload : places.reload }}
      />
      <ul className="desk-choices" aria-label="Staff">
        {(staff.data ?? []).map(({ staff_id, first_name, last_name }) => (
          <li key={staff_id}>
            <button
              type="button"
              aria-pressed={who.scope === 'staff' && who.staffIds.includes(staff_id)}
              onClick={() =>
                onChange({
                  ...who,
                  scope: 'staff',
                  staffIds: toggled(who.scope === 'staff' ? who.staffIds : [], staff_id),
                })
              }
            >
              <strong>
                {first_name} {last_name}
              </strong>
            </button>
          </li>
        ))}
      </ul>
      <h3 className="desk-subhead">Or close a location</h3>
      <ul className="desk-choices" aria-label="Locations">
        {(places.data ?? []).map(({ location_id, location_name }) => (
          <li key={location_id}>
            <button
              type="button"
              aria-pressed={who.scope === 'location' && who.locationId === location_id}
              onClick={() => onChange({ scope: 'location', staffIds: [], locationId: location_id })}
            >
              <strong>Everyone at {location_name}</strong>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-pressed={who.scope === 'all'}
            onClick={() => onChange({ scope: 'all', staffIds: [], locationId: '' })}
          >
            <strong>Everyone at every location</strong>
          </button>
        </li>
      </ul>
    </>
  )
}
