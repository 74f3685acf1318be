'use client'

import type { Person } from '@/contract/catalogue'
import type { Place } from '../../api/catalogue'
import { type Filters, hueOf } from './diary'

interface Props {
  staff: Person[]
  places: Place[]
  filters: Filters
  onChange(filters: Partial<Filters>): void
}

/** Whose diary is shown, and where; the names are the key to the colours too. */
export const DiaryFilters = ({ staff, places, filters, onChange }: Props) => (
  <div className="desk-filters">
    <ul className="desk-legend" aria-label="Staff">
      {staff.map((person) => (
        <li key={person.staff_id}>
          <button
            type="button"
            data-hue={hueOf(staff, person.staff_id)}
            aria-pressed={filters.staff === person.staff_id}
            onClick={() => onChange({ staff: filters.staff === person.staff_id ? '' : person.staff_id })}
          >
            <span className="desk-dot" aria-hidden="true" />
            {person.first_name}
          </button>
        </li>
      ))}
    </ul>
    <label className="desk-filter">
      <span className="desk-hidden">Location</span>
      <select
        className="desk-input"
        value={filters.location}
        onChange={(event) => onChange({ location: event.target.value })}
      >
        <option value="">Both locations</option>
        {places.map((place) => (
          <option key={place.location_id} value={place.location_id}>
            {place.location_name}
          </option>
        ))}
      </select>
    </label>
  </div>
)
