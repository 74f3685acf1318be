'use client'

import { type ReactNode, useState } from 'react'
import { type Invited, inviteTo } from '@/messages/invitations'
import { serviceTexts } from '@/messages/management-services'
import { Notice } from './Notice.client'
import { useLocations, useStaff } from '@/management/api/use-call.client'
import { Skeleton } from './Page.client'
import { formatPersonName } from '@/management/format/names'
import { moveAlongChoices, SearchField } from './SearchBox.client'

interface ListedChoice {
  id: string
  name: string
  detail?: string
  /** Tags below the name. */
  marks?: ReactNode
  /** A number, shown on the right. */
  figure?: string
}

interface Props<T extends ListedChoice> {
  label: string
  empty: string
  choices: T[]
  chosen: string | null
  onChoose(choice: T): void
}

/** A list from which one item can be picked. */
export const ChoiceList = <T extends ListedChoice>({ label, empty, choices, chosen, onChoose }: Props<T>) =>
  choices.length === 0 ? (
    <p className="desk-empty">{empty}</p>
  ) : (
    <ul className="desk-choices" aria-label={label} onKeyDown={moveAlongChoices}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <button type="button" aria-pressed={chosen === choice.id} onClick={() => onChoose(choice)}>
            <span>
              <strong>{choice.name}</strong>
              {choice.detail && <small>{choice.detail}</small>}
              {choice.marks}
            </span>
            {choice.figure && <span className="desk-choices__figure">{choice.figure}</span>}
          </button>
        </li>
      ))}
    </ul>
  )

/** Says that there is nothing to choose from, and leads to where the first one is added. */
export const FirstOne = ({ of, text }: { of: Invited; text: string }) => (
  <div className="desk-empty">
    <p>{text}</p>
    {inviteTo(of).links.map(({ label, href }) => (
      <p key={href}>
        <a className="desk-link" href={href}>
          {label}
        </a>
      </p>
    ))}
  </div>
)

interface ChooseLocationProps {
  chosen: string | null
  /** The message if the locations cannot be loaded, where a screen has its own. */
  failed?: string
  onChoose(place: { id: string; name: string }): void
}

export const ChooseLocation = ({ chosen, failed, onChoose }: ChooseLocationProps) => {
  const { data, error, reload } = useLocations(failed)
  if (!data && !error) return <Skeleton rows={2} />
  if (data?.length === 0) return <FirstOne of="location" text={serviceTexts.noLocations} />
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

interface ChooseStaffProps {
  chosen: string | null
  /** Null if the chosen person was clicked again. */
  onChoose(person: { id: string; name: string } | null): void
}

/** Picks one member of staff; a second click clears the choice. */
export const ChooseStaff = ({ chosen, onChoose }: ChooseStaffProps) => {
  const { data, error, reload } = useStaff()
  const [typed, setTyped] = useState('')
  const text = typed.toLowerCase().replaceAll(' ', '')
  const shown = (data ?? []).filter((one) =>
    `${one.first_name}${one.last_name}`.toLowerCase().replaceAll(' ', '').includes(text),
  )
  if (!data && !error) return <Skeleton rows={4} />
  if (data?.length === 0) return <FirstOne of="person" text="There are no members of staff yet." />
  return (
    <>
      <SearchField label="Search staff" value={typed} onChange={setTyped} />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {data && (
        <ChoiceList
          label="Staff"
          empty="No member of staff has that name."
          choices={shown.map((one) => ({ id: one.staff_id, name: formatPersonName(one) }))}
          chosen={chosen}
          onChoose={({ id, name }) => onChoose(id === chosen ? null : { id, name })}
        />
      )}
    </>
  )
}

interface TabsProps<Value extends string> {
  /** The accessible label of the choice. */
  label: string
  /** Values with their labels, in the order in which they are shown. */
  options: readonly (readonly [Value, string])[]
  chosen: Value
  onChoose(value: Value): void
}

/** A choice between a few options, which are all visible. The chosen option is pressed. */
export const Tabs = <Value extends string>({ label, options, chosen, onChoose }: TabsProps<Value>) => (
  <div className="desk-tabs" role="group" aria-label={label}>
    {options.map(([value, words]) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {words}
      </button>
    ))}
  </div>
)
