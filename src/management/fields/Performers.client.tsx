'use client'

import { useField } from '@payloadcms/ui'
import type { RelationshipFieldClientComponent } from 'payload'
import { getPerformers, type Performers as Who, toNamedStaff } from '@/domain/content/relations'
import { loadTexts } from '@/messages/management-texts'
import { type StaffDocs, staffPath, toStaffChoices } from '@/management/api/catalogue'
import { useCall } from '@/management/api/use-call.client'
import { Notice } from '@/management/components/Notice.client'
import { formatPersonName } from '@/management/format/names'
import { performerTexts } from './texts'

type People = { id: string; name: string }[]

const describe = (who: Who, people: People): string =>
  performerTexts.performs(
    who === 'everyone' ? who : people.filter(({ id }) => who.includes(id)).map(({ name }) => name),
  )

/** True if the same people perform the treatment, in any order. */
const isSame = (one: Who, other: Who): boolean =>
  [one, other]
    .map((who) => (who === 'everyone' ? who : who.toSorted().join()))
    .every((key, _at, [first]) => key === first)

/** Who performs a treatment: everyone, or the people who are ticked. Says what saving would change. */
export const Performers: RelationshipFieldClientComponent = ({ path, readOnly }) => {
  const staff = useField<string[] | null>({ path })
  const nobody = useField<boolean | null>({ path: 'hasNoStaff' })
  const { data, error, reload } = useCall<StaffDocs>(staffPath, loadTexts.staff)
  const isOff = data === null || (readOnly ?? false) || staff.disabled
  const people = (data ? toStaffChoices(data) : []).map((one) => ({
    id: one.staff_id,
    name: formatPersonName(one),
  }))
  const who = getPerformers({ staff: staff.value, hasNoStaff: nobody.value })
  const before = getPerformers({ staff: staff.initialValue, hasNoStaff: nobody.initialValue })

  // Everyone who performs it until this is saved stays named.
  const named = before === 'everyone' ? people.map(({ id }) => id) : before

  const change = (to: Who): void => {
    const stored = toNamedStaff(to)
    staff.setValue(stored.staff)
    nobody.setValue(stored.hasNoStaff)
  }
  const togglePerson = (id: string): void => {
    if (who === 'everyone') return
    change(who.includes(id) ? who.filter((one) => one !== id) : [...who, id])
  }

  return (
    <fieldset className="field-type desk-options" disabled={isOff}>
      <legend>{performerTexts.title}</legend>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={who === 'everyone'}
          onChange={() => change(who === 'everyone' ? named : 'everyone')}
        />
        {performerTexts.everyone}
      </label>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {who !== 'everyone' &&
        people.map(({ id, name }) => (
          <label key={id} className="desk-check">
            <input type="checkbox" checked={who.includes(id)} onChange={() => togglePerson(id)} />
            {name}
          </label>
        ))}
      <p className="desk-hint" role="status">
        {data && !isSame(who, before)
          ? performerTexts.changes(describe(before, people), describe(who, people))
          : data && performerTexts.now(describe(who, people))}
      </p>
    </fieldset>
  )
}
