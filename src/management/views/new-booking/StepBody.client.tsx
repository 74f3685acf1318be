'use client'
import type { DeskCatalogue, DeskService } from '@/contract/desk'
import { ChooseCustomer } from './ChooseCustomer.client'
import { ChooseSlot } from './ChooseSlot.client'
import type { Draft, Problem, Choice } from './draft'
import { Summary } from './Summary.client'
import { useState } from 'react'
import { offerTexts } from '@/messages/management-diary'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import { ShowOthersCheckbox } from './Chosen.client'
import { sortLocationsFor, sortStaffFor, withPerson, sortServicesFor } from './create-booking'
import { SearchField } from '@/management/components/SearchBox.client'
import { formatDuration } from '@/domain/time/format'
import { formatPounds } from '@/management/format/payment-state'

interface ChooseServiceProps {
  catalogue: DeskCatalogue
  draft: Draft
  location: Choice
  onChange(change: Partial<Draft>): void
}

/** A click chooses the treatment, puts its price and duration into the draft and moves to the next step. */
const ChooseService = ({ catalogue, draft, location, onChange }: ChooseServiceProps) => {
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const { fitting, others } = sortServicesFor(catalogue, {
    ...draft,
    staff: draft.anyone ? null : draft.staff,
  })
  const text = typed.trim().toLowerCase()
  const shown = (all ? [...fitting, ...others] : fitting).filter((one) =>
    `${one.name} ${one.category}`.toLowerCase().includes(text),
  )
  const describeService = (one: DeskService): string =>
    [
      one.category,
      one.patch_test && offerTexts.patchTest,
      others.includes(one) && draft.staff && offerTexts.notPerformed(draft.staff.name),
    ]
      .filter(Boolean)
      .join(' · ')

  const pick = ({ id, name, price, minutes }: Choice & { price: number; minutes: number }): void =>
    onChange({
      service: { id, name, price, duration: minutes },
      price: price.toFixed(2),
      duration: String(minutes),
      step: 'choose-slot',
    })

  return (
    <>
      <SearchField label="Search services" value={typed} onChange={setTyped} />
      <ChoiceList
        label="Services"
        empty={text ? `No treatment at ${location.name} has that name.` : offerTexts.nothingHere}
        choices={shown.map((one) => {
          const price = one.prices[location.id] ?? 0
          const figure = `${formatDuration(one.minutes)} · ${formatPounds(price)}`
          return {
            id: one.id,
            name: one.name,
            minutes: one.minutes,
            price,
            figure,
            detail: describeService(one),
          }
        })}
        chosen={draft.service?.id ?? null}
        onChoose={pick}
      />
      <ShowOthersCheckbox
        count={others.length}
        words={draft.staff && !draft.anyone ? offerTexts.otherServices(draft.staff.name) : offerTexts.undone}
        shown={all}
        onShow={setAll}
      />
    </>
  )
}

interface ChooseStaffStepProps {
  catalogue: DeskCatalogue
  draft: Draft
  onChange(change: Partial<Draft>): void
}

const ANYONE = 'anyone'

/** One member of staff, or anyone who is free (D75); a second click clears the choice. */
const ChooseStaffStep = ({ catalogue, draft, onChange }: ChooseStaffStepProps) => {
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const { fitting, others } = sortStaffFor(catalogue, { ...draft, staff: null })
  const text = typed.toLowerCase().replaceAll(' ', '')
  const placeNames = new Map(catalogue.places.map(({ id, name }) => [id, name]))
  const people = (all ? [...fitting, ...others] : fitting).filter((one) =>
    one.name.toLowerCase().replaceAll(' ', '').includes(text),
  )
  const anyone = { id: ANYONE, name: offerTexts.anyone, detail: offerTexts.anyoneDetail }

  const pick = ({ id, name }: { id: string; name: string }): void => {
    const isAgain = id === (draft.anyone ? ANYONE : draft.staff?.id)
    const staff = isAgain || id === ANYONE ? null : { id, name }
    onChange(withPerson(catalogue, draft, staff, !isAgain && id === ANYONE))
  }

  return (
    <>
      <SearchField label="Search staff" value={typed} onChange={setTyped} />
      <ChoiceList
        label="Staff"
        empty="No member of staff has that name."
        choices={[
          ...(text ? [] : [anyone]),
          ...people.map(({ id, name, role, places }) => ({
            id,
            name,
            detail: [role, places.map((place) => placeNames.get(place)).join(', ') || offerTexts.noHours]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
        chosen={draft.anyone ? ANYONE : (draft.staff?.id ?? null)}
        onChoose={pick}
      />
      <ShowOthersCheckbox count={others.length} words={offerTexts.otherPeople} shown={all} onShow={setAll} />
    </>
  )
}

interface ChooseLocationStepProps {
  catalogue: DeskCatalogue
  draft: Draft
  onChange(change: Partial<Draft>): void
}

/** The locations where the chosen person works. */
const ChooseLocationStep = ({ catalogue, draft, onChange }: ChooseLocationStepProps) => {
  const [all, setAll] = useState(false)
  const { fitting, others } = sortLocationsFor(catalogue, { ...draft, service: null })
  const isOther = (id: string): boolean => others.some((one) => one.id === id)
  return (
    <>
      <ChoiceList
        label="Locations"
        empty={draft.staff ? offerTexts.nowhere(draft.staff.name) : offerTexts.noPlace}
        choices={(all ? [...fitting, ...others] : fitting).map(({ id, name, address }) => ({
          id,
          name,
          detail: isOther(id) ? offerTexts.noHoursHere(draft.staff?.name ?? '') : address,
        }))}
        chosen={draft.location?.id ?? null}
        onChoose={({ id, name }) => onChange({ location: { id, name } })}
      />
      <ShowOthersCheckbox
        count={others.length}
        words={draft.staff ? offerTexts.otherPlaces(draft.staff.name) : offerTexts.unstaffed}
        shown={all}
        onShow={setAll}
      />
    </>
  )
}

interface Props {
  catalogue: DeskCatalogue
  draft: Draft
  problem: Problem | null
  onChange(change: Partial<Draft>): void
}

/** The content of the draft's current step. */
export const StepBody = ({ catalogue, draft, problem, onChange }: Props) => {
  const { step, customer, staff, anyone, location, service, slot, day } = draft
  const own = { catalogue, draft, onChange }
  if (step === 'choose-staff') return <ChooseStaffStep {...own} />
  if (step === 'choose-location') return <ChooseLocationStep {...own} />
  if (step === 'choose-service' && location) return <ChooseService {...own} location={location} />
  if (step === 'choose-slot' && (staff || anyone) && location && service)
    return (
      <ChooseSlot
        staff={anyone ? null : staff}
        location={location}
        service={service}
        day={day}
        onDay={(next) => onChange({ day: next })}
        wish={draft.wish}
        after={draft.after}
        join={draft.join}
        chosen={slot}
        onWish={(one, exactly) => onChange({ slot: one, ...(exactly ? { step: 'summary' } : {}) })}
        onChoose={(one, { person, minutes } = {}) =>
          onChange({
            slot: one,
            step: 'summary',
            ...(person ? { staff: person } : {}),
            ...(minutes ? { duration: String(minutes) } : {}),
          })
        }
      />
    )
  if (step === 'summary') return <Summary {...own} problem={problem} />
  return <ChooseCustomer chosen={customer} onChoose={(one) => onChange({ customer: one })} />
}
