'use client'

import { useState } from 'react'
import { personName } from '../format/person-name'
import { ChoiceList } from './ChoiceList.client'
import { Notice } from './Notice.client'
import { SearchField } from './SearchField.client'
import { useStaff } from '../api/use-catalogue.client'
import { Skeleton } from './Skeleton'

interface Props {
  chosen: string | null
  /** Null when the chosen person was clicked again. */
  onChoose(person: { id: string; name: string } | null): void
}

/** One member of staff; a second click takes the choice back. */
export const ChooseStaff = ({ chosen, onChoose }: Props) => {
  const { data, error, reload } = useStaff()
  const [typed, setTyped] = useState('')
  const text = typed.toLowerCase().replaceAll(' ', '')
  const shown = (data ?? []).filter((one) =>
    `${one.first_name}${one.last_name}`.toLowerCase().replaceAll(' ', '').includes(text),
  )
  if (!data && !error) return <Skeleton rows={4} />
  return (
    <>
      <SearchField label="Search staff" value={typed} onChange={setTyped} />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {data && (
        <ChoiceList
          label="Staff"
          empty="No member of staff has that name."
          choices={shown.map((one) => ({ id: one.staff_id, name: personName(one) }))}
          chosen={chosen}
          onChoose={({ id, name }) => onChoose(id === chosen ? null : { id, name })}
        />
      )}
    </>
  )
}
