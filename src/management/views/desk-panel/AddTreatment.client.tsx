'use client'

import { useRef, useState } from 'react'
import type { DeskCatalogue, DeskService } from '@/contract/desk'
import { formatDuration } from '@/domain/time/format'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import { focusFirstChoice } from '@/management/components/SearchBox.client'
import { formatPounds } from '@/management/format/payment-state'
import { panelLineTexts as texts } from '@/messages/management-desk'
import { PanelField } from './PanelField.client'
import { findTreatments, type PanelPlace } from './visit-draft'

/** Enough to choose from without scrolling. */
const SHOWN = 6

interface AddProps {
  catalogue: DeskCatalogue
  place: PanelPlace
  isFirst: boolean
  problem: string | undefined
  onAdd(service: DeskService): void
}

/** Searches the treatments of the location. Enter adds the first one, and the next can be typed straight away. */
export const AddTreatment = ({ catalogue, place, isFirst, problem, onAdd }: AddProps) => {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = typed.trim() ? findTreatments(catalogue, place, typed).slice(0, SHOWN) : []
  const add = (service: DeskService): void => {
    setTyped('')
    onAdd(service)
    field.current?.focus()
  }
  return (
    <form
      className="desk-side__part"
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = found
        if (first) add(first)
      }}
    >
      <PanelField label={isFirst ? texts.first : texts.another} error={problem}>
        <input
          ref={field}
          type="search"
          name="treatment"
          className="desk-input"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onKeyDown={focusFirstChoice}
          onChange={({ target }) => setTyped(target.value)}
        />
      </PanelField>
      {typed.trim() && (
        <ChoiceList
          label={texts.title}
          empty={texts.none(typed.trim())}
          choices={found.map((one) => ({
            id: one.id,
            name: one.name,
            detail: one.category,
            figure: `${formatDuration(one.minutes)} · ${formatPounds(one.prices[place.location_id] ?? 0)}`,
            service: one,
          }))}
          chosen={null}
          onChoose={({ service }) => add(service)}
        />
      )}
    </form>
  )
}
