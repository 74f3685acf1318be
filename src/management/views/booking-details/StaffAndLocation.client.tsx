'use client'

import { offerTexts } from '@/messages/management-wizard'
import { personName } from '../../format/person-name'
import { Notice } from '../../components/Notice.client'
import { usePlaces, useStaffFor } from '../../api/use-catalogue.client'
import type { Choice } from '../new-booking/draft'

interface SelectProps {
  label: string
  choices: Choice[]
  /** Chosen less often: below the others, under what sets them apart. */
  others?: { label: string; choices: Choice[] }
  chosen: string
  onChoose(choice: Choice): void
}

const Options = ({ choices }: Pick<SelectProps, 'choices'>) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

const Select = ({ label, choices, others, chosen, onChoose }: SelectProps) => (
  <label className="desk-field">
    <span>{label}</span>
    <select
      className="desk-input"
      value={chosen}
      onChange={(event) => {
        const choice = [...choices, ...(others?.choices ?? [])].find(({ id }) => id === event.target.value)
        if (choice) onChoose(choice)
      }}
    >
      <Options choices={choices} />
      {others && others.choices.length > 0 && (
        <optgroup label={others.label}>
          <Options choices={others.choices} />
        </optgroup>
      )}
    </select>
  </label>
)

const ANYONE = 'anyone'

interface Props {
  /** What is to be done there, by whoever is chosen. */
  service: string
  /** Null: whoever is free at the time that is chosen (D75). */
  staff: string | null
  location: string
  onStaff(staff: Choice | null): void
  onLocation(location: Choice): void
}

/** With whom, and at which location. */
export const StaffAndLocation = ({ service, staff, location, onStaff, onLocation }: Props) => {
  const people = useStaffFor(service, location)
  const places = usePlaces()
  const staffChoices = (people.data ?? []).map((one) => ({
    id: one.staff_id,
    name: personName(one),
  }))
  const fits = ({ id }: Choice): boolean => people.fitting?.has(id) ?? true
  const others = staffChoices.filter((one) => !fits(one))
  const placeChoices = (places.data ?? []).map((one) => ({ id: one.location_id, name: one.location_name }))
  return (
    <>
      <Notice
        message={people.error ?? places.error}
        action={{ label: 'Try again', run: people.error ? people.reload : places.reload }}
      />
      <div className="desk-fields">
        <Select
          label="With"
          choices={[{ id: ANYONE, name: offerTexts.anyone }, ...staffChoices.filter(fits)]}
          others={{ label: offerTexts.notHere, choices: others }}
          chosen={staff ?? ANYONE}
          onChoose={(one) => onStaff(one.id === ANYONE ? null : one)}
        />
        <Select label="Location" choices={placeChoices} chosen={location} onChoose={onLocation} />
      </div>
    </>
  )
}
