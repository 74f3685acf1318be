'use client'

import { serviceTexts } from '@/messages/management-services'
import { ChoiceList } from './ChoiceList.client'
import { Notice } from './Notice.client'
import { usePlaces } from '../api/use-catalogue.client'
import { Skeleton } from './Skeleton'

interface Props {
  chosen: string | null
  /** The sentence when the locations cannot be loaded, where another one is fixed. */
  failed?: string
  onChoose(place: { id: string; name: string }): void
}

export const ChooseLocation = ({ chosen, failed, onChoose }: Props) => {
  const { data, error, reload } = usePlaces(failed)
  if (!data && !error) return <Skeleton rows={2} />
  return (
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      <ChoiceList
        label="Locations"
        empty={serviceTexts.noLocations}
        choices={(data ?? []).map((one) => ({
          id: one.location_id,
          name: one.location_name,
          detail: one.address,
        }))}
        chosen={chosen}
        onChoose={({ id, name }) => onChoose({ id, name })}
      />
    </>
  )
}
