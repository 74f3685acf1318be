'use client'

import { type SyntheticEvent, useState } from 'react'
import { useRouter } from 'next/navigation'
import { isTitle } from '@/domain/text/names'
import { useChange } from '@/management/api/use-call.client'
import { FormEnd } from '@/management/components/Page.client'
import { TextField } from '@/management/components/TextField.client'
import { ActionLink } from '@/management/components/Action.client'

const texts = {
  title: 'Add a location',
  intro:
    'Visitors will not see the new location until it is ready for bookings. The next page shows what is missing.',
  name: 'Name',
  hint: 'For example the town. It must be different from the names of your other locations.',
  missing: 'Please enter a name of up to 150 characters on one line, without < or >.',
  failed: 'The location could not be added. There may already be one with this name.',
  add: 'Add the location',
  cancel: 'Cancel',
} as const

/** Adds a draft with a name, and leads to its form. */
export const AddLocationScreen = () => {
  const router = useRouter()
  const { busy, error, setError, send } = useChange()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    const isRight = isTitle(name)
    setProblem(isRight ? null : texts.missing)
    if (!isRight) return form.querySelector('input')?.focus()
    const answer = await send<{ doc: { id: string } }>({
      path: '/api/locations?draft=true',
      method: 'POST',
      body: { name, _status: 'draft' },
      failed: texts.failed,
    })
    if (answer.ok) router.push(`/management/collections/locations/${answer.data.doc.id}`)
  }
  return (
    <section className="desk-page" aria-label={texts.title}>
      <header className="desk-page__head">
        <h1>{texts.title}</h1>
      </header>
      <p className="desk-hint">{texts.intro}</p>
      <form className="desk-page" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="name"
          label={texts.name}
          hint={texts.hint}
          required
          maxLength={150}
          error={problem}
        />
        <FormEnd
          alertId="add-location-alert"
          problem={error}
          onDismiss={() => setError(null)}
          save={texts.add}
          busy={busy}
        >
          <ActionLink href="/management/collections/locations">{texts.cancel}</ActionLink>
        </FormEnd>
      </form>
    </section>
  )
}
