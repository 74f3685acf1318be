'use client'

import { personName } from '../../format/person-name'
import { Notice } from '../../components/Notice.client'
import { usePlaces, useStaff } from '../../api/use-catalogue.client'
import type { Choice } from '../new-booking/draft'

interface SelectProps {
  label: string
  choices: Choice[]
  chosen: string
  onChoose(choice: Choice): void
}

const Select = ({ label, choices, chosen, onChoose }: SelectProps) => (
  <label className="desk-field">
    <span>{label}</span>
    <select
      className="desk-input"
      value={chosen}
      onChange={(event) => {
        const choice = choices.find(({ id }) => id === event.target.value)
        if (choice) onChoose(choice)
      }}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

interface Props {
  staff: string
  location: string
  onStaff(staff: Choice): void
  onLocation(location: Choice): void
}

/** With whom, and at which location. */
export const StaffAndLocation = ({ staff, location, onStaff, onLocation }: Props) => {
  const people = useStaff()
  const places = usePlaces()
  const staffChoices = (people.data ?? []).map((one) => ({
    id: one.staff_id,
    name: personName(one),
  }))
  const placeChoices = (places.data ?? []).map((one) => ({ id: one.location_id, name: one.location_name }))
  return (
    <>
      <Notice
        message={people.error ?? places.error}
        action={{ label: 'Try again', run: people.error ? people.reload : places.reload }}
      />
      <div className="desk-fields">
        <Select label="With" choices={staffChoices} chosen={staff} onChoose={onStaff} />
        <Select label="Location" choices={placeChoices} chosen={location} onChoose={onLocation} />
      </div>
    </>
  )
}
