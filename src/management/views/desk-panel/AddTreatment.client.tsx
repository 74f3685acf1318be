'use client'

import { useState } from 'react'
import type { DeskCatalogue, DeskService } from '@/contract/desk'
import { formatDuration } from '@/domain/time/format'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import { focusFirstChoice } from '@/management/components/SearchBox.client'
import { formatPounds } from '@/management/format/payment-state'
import { panelLineTexts as texts, panelTexts } from '@/messages/management-desk'
import { Field } from '@/management/components/TextField.client'
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
  /** The treatment added last, until something is typed. */
  const [added, setAdded] = useState('')
  const name = typed.trim()
  const all = name ? findTreatments(catalogue, place, typed) : []
  const found = all.slice(0, SHOWN)
  const add = (service: DeskService): void => {
    setTyped('')
    setAdded(`Added: ${service.name}`)
    onAdd(service)
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
      <Field label={isFirst ? texts.first : texts.another} error={problem}>
        <input
          type="search"
          name="treatment"
          className="desk-input"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onKeyDown={focusFirstChoice}
          onChange={({ target }) => {
            setTyped(target.value)
            setAdded('')
          }}
        />
      </Field>
      <p className="desk-hidden" role="status">
        {name ? (all.length > 0 ? panelTexts.total(all.length) : texts.none(name)) : added}
      </p>
      {name && (
        <ChoiceList
          label={texts.title}
          empty={texts.none(name)}
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
