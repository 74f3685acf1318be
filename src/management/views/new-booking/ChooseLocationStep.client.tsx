'use client'

import { useState } from 'react'
import type { DeskCatalogue } from '@/server/services/diary/desk-catalogue'
import { offerTexts } from '@/messages/management-diary'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import type { Draft } from './draft'
import { ShowOthersCheckbox } from './Chosen.client'
import { sortLocationsFor } from './create-booking'

interface Props {
  catalogue: DeskCatalogue
  draft: Draft
  onChange(change: Partial<Draft>): void
}

/** The locations where the chosen person works. */
export const ChooseLocationStep = ({ catalogue, draft, onChange }: Props) => {
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
