'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { Location } from '@/contract/catalogue'
import type { addMember, TeamMember } from '@/contract/team'
import { describePersonNeeds } from '@/messages/management-opening'
import { teamTexts } from './texts'
import { useChange } from '@/management/api/use-call.client'
import { ActionLink, EditorLink } from '@/management/components/Action.client'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { FormEnd } from '@/management/components/Page.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { formatPersonName } from '@/management/format/names'
import { saveFlashMessage, useFlashMessage } from '@/management/hooks/navigation.client'
import { describeConsequences, toMemberForm, toMemberFormData, type Person, type Skill } from './member-form'
import { MemberAside } from './MemberAside.client'
import { MemberFields } from './MemberFields.client'
import { memberCall, staffPages } from './StaffScreen.client'

interface Choices {
  locations: Location[]
  services: Skill[]
  /** The ids of the current staff. */
  team: string[]
  /** The diary colour that the fewest colleagues have, for a new person. */
  freeColour: number
}

interface Props {
  /** Null: not loaded. */
  loaded: Choices | null
  /** Null: a new person. */
  person: Person | null
  problem: string | null
}

export const MemberScreen = ({ loaded, person, problem }: Props) => {
  const router = useRouter()
  const [success, setSuccess] = useFlashMessage()
  const member = person?.member
  const title = member ? formatPersonName(member) : 'Add staff member'
  return (
    <section className="desk-page desk-process" aria-label={title}>
      <header className="desk-page__head">
        <h1>{loaded ? title : 'Staff'}</h1>
      </header>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={problem} action={{ label: 'Try again', run: () => router.refresh() }} />
      {member && member.needs.length > 0 && (
        <p className="desk-panel" role="note">
          <strong>{describePersonNeeds(member.needs)}</strong>
        </p>
      )}
      {loaded && <MemberForm choices={loaded} member={member ?? null} onSaved={setSuccess} />}
      {person && <MemberAside {...person} onDone={setSuccess} />}
    </section>
  )
}

interface FormProps {
  choices: Choices
  member: TeamMember | null
  onSaved(message: string): void
}

const MemberForm = ({ choices: { freeColour, team, ...choices }, member, onSaved }: FormProps) => {
  const router = useRouter()
  const [form, setForm] = useState(() => toMemberForm(member, { ...choices, freeColour }))
  const [isChanged, setChanged] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()

  const save = async (): Promise<void> => {
    const answer = await send<Answered<typeof addMember>>({
      path: memberCall,
      method: member ? 'PUT' : 'POST',
      failed: member ? teamTexts.saveFailed : teamTexts.addFailed,
      form: toMemberFormData(form, member?.staff_id ?? null),
    })
    if (!answer.ok) return
    setChanged(false)
    if (member) {
      setForm({ ...form, image: null, removesImage: false })
      onSaved(answer.message)
      return router.refresh()
    }
    saveFlashMessage(answer.message)
    router.push(staffPages.member(answer.data.staff_id))
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setError(null)
    const missing = form.firstName.trim() === '' || form.lastName.trim() === ''
    setWrong(missing ? teamTexts.nameMissing : null)
    if (!missing) void save()
  }

  const consequences = describeConsequences(form, {
    services: choices.services,
    team,
    person: member?.staff_id ?? null,
  })

  return (
    <form className="desk-page" onSubmit={submit} noValidate>
      <AskBeforeLeaving isChanged={isChanged} />
      <MemberFields
        form={form}
        stored={member?.photo ?? null}
        {...choices}
        isNew={member === null}
        consequences={consequences}
        nameWrong={wrong !== null}
        onChange={(change) => {
          setForm({ ...form, ...change })
          setChanged(true)
        }}
      />
      <FormEnd
        alertId="member-problem"
        problem={wrong ?? error}
        onDismiss={() => {
          setWrong(null)
          setError(null)
        }}
        save={member ? 'Save changes' : 'Add staff member'}
        busy={busy}
      >
        <ActionLink href={staffPages.all}>Back to the staff</ActionLink>
        {member && <EditorLink of="staff" id={member.staff_id} />}
      </FormEnd>
    </form>
  )
}
