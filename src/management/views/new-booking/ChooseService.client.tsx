'use client'

import { useState } from 'react'
import { formatDuration } from '@/domain/time/format'
import { offerTexts } from '@/messages/management-diary'
import type { DeskCatalogue, DeskService } from '@/contract/desk'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import { SearchField } from '@/management/components/SearchBox.client'
import { formatPounds } from '@/management/format/payment-state'
import type { Choice, Draft } from './draft'
import { ShowOthersCheckbox } from './Chosen.client'
import { sortServicesFor } from './create-booking'

interface Props {
  catalogue: DeskCatalogue
  draft: Draft
  location: Choice
  onChange(change: Partial<Draft>): void
}

/** A click chooses the treatment, puts its price and duration into the draft and moves to the next step. */
export const ChooseService = ({ catalogue, draft, location, onChange }: Props) => {
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
