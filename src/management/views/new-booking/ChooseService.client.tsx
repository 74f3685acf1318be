'use client'

import { useState } from 'react'
import { formatDuration } from '@/domain/time/format'
import { ChoiceList } from '../../components/ChoiceList.client'
import { money } from '../../format/money'
import { Notice } from '../../components/Notice.client'
import { useServices } from '../../api/use-catalogue.client'
import { Skeleton } from '../../components/Skeleton'
import type { Choice, ChosenService } from './draft'
import { SearchField } from '../../components/SearchField.client'

interface Props {
  location: Choice
  chosen: Choice | null
  onChoose(service: ChosenService): void
}

/** A click is the choice and the next step: price and duration go into the draft. */
export const ChooseService = ({ location, chosen, onChoose }: Props) => {
  const { data, error, reload } = useServices(location.id)
  const [typed, setTyped] = useState('')
  if (!data && !error) return <Skeleton rows={6} />
  const text = typed.trim().toLowerCase()
  const shown = (data ?? []).filter((one) =>
    `${one.service_name} ${one.category_name}`.toLowerCase().includes(text),
  )
  return (
    <>
      <SearchField label="Search services" value={typed} onChange={setTyped} />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      <ChoiceList
        label="Services"
        empty={`No service at ${location.name} has that name.`}
        choices={shown.map((one) => ({
          id: one.service_id,
          name: one.service_name,
          detail: one.category_name,
          figure: `${formatDuration(one.duration_minutes)} · ${money(one.price)}`,
          service: one,
        }))}
        chosen={chosen?.id ?? null}
        onChoose={({ id, name, service }) =>
          onChoose({ id, name, price: service.price, duration: service.duration_minutes })
        }
      />
    </>
  )
}
