'use client'

import { useState } from 'react'
import type { DeskCatalogue } from '@/server/services/diary/desk-catalogue'
import { offerTexts } from '@/messages/management-diary'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import { SearchField } from '@/management/components/SearchBox.client'
import type { Draft } from './draft'
import { ShowOthersCheckbox } from './Chosen.client'
import { sortStaffFor, withPerson } from './create-booking'

interface Props {
  catalogue: DeskCatalogue
  draft: Draft
  onChange(change: Partial<Draft>): void
}

const ANYONE = 'anyone'

/** One member of staff, or anyone who is free (D75); a second click clears the choice. */
export const ChooseStaffStep = ({ catalogue, draft, onChange }: Props) => {
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
