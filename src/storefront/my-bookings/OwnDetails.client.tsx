'use client'

import { type FormEvent, useState } from 'react'
import type { MyBookings, OwnPerson } from '@/contract/my-bookings'
import { offerEmailTexts as emailTexts } from '@/messages/come-again'
import { myBookingsTexts as texts } from '@/messages/my-bookings'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { Field } from '@/storefront/ui/Field'
import { Status } from '@/storefront/ui/Status'
import { postOwn, useOwnCall } from './use-my-bookings'

interface DetailsProps {
  bookings: MyBookings
  show: (bookings: MyBookings) => void
  onEnded: () => void
}

const fields = [
  ['first_name', texts.firstName, 'given-name'],
  ['last_name', texts.lastName, 'family-name'],
  ['phone_number', texts.phone, 'tel'],
] as const

const consents = [
  ['agrees_to_booking_texts', texts.bookingTexts],
  ['agrees_to_offer_texts', texts.offerTexts],
] as const

/** The details and consent of one person. */
const PersonForm = ({ person, bookings, show, onEnded }: DetailsProps & { person: OwnPerson }) => {
  const [typed, setTyped] = useState(person)
  const [saved, setSaved] = useState<string | null>(null)
  const { busy, error, run, dismiss } = useOwnCall({ onEnded })
  const change = (part: Partial<OwnPerson>) => {
    setSaved(null)
    setTyped({ ...typed, ...part })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run(() => postOwn<{ message: string; bookings: MyBookings }>('details', typed))
    if (!answer) return
    setSaved(answer.message)
    show(answer.bookings)
  }
  const isOfField = fields.some(([name]) => name === error?.field)
  return (
    <form className="grid w-full max-w-md gap-5" onSubmit={(event) => void save(event)} noValidate>
      {fields.map(([name, label, autoComplete]) => (
        <Field
          key={name}
          id={`${person.customer_id}-${name}`}
          label={label}
          autoComplete={autoComplete}
          type={name === 'phone_number' ? 'tel' : 'text'}
          maxLength={200}
          value={typed[name]}
          error={error?.field === name ? error.message : null}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
      {bookings.sends_texts && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-[600]">{texts.consent}</legend>
          {consents.map(([name, label]) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-start gap-3">
              <input
                type="checkbox"
                className="mt-1 size-5 shrink-0 accent-(--rosewood)"
                checked={typed[name]}
                onChange={(event) => change({ [name]: event.currentTarget.checked })}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Alert message={isOfField ? null : (error?.message ?? null)} onDismiss={dismiss} />
      <Status>{saved}</Status>
      <div>
        <Button type="submit" small kind="quiet" aria-busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** Shows whether the address gets marketing emails, with the link to change this (D124). */
const OfferEmailsLine = ({ agrees, link }: NonNullable<MyBookings['offer_emails']>) => (
  <p className="mt-10">
    {emailTexts.label}: {agrees ? emailTexts.yes : emailTexts.no}.{' '}
    <a className="text-link" href={`/my-bookings/emails#${link}`}>
      {agrees ? emailTexts.stop : emailTexts.ask}
    </a>
  </p>
)

/** The people with this address. Each record with a name of its own has a form. */
export const OwnDetails = (props: DetailsProps) => (
  <section aria-label={texts.details}>
    <h2 className="text-h3">{texts.details}</h2>
    <div className="mt-5 grid gap-10">
      {props.bookings.people.map((person) => (
        <PersonForm key={person.customer_id} {...props} person={person} />
      ))}
    </div>
    {props.bookings.offer_emails && <OfferEmailsLine {...props.bookings.offer_emails} />}
  </section>
)

type Leave = (note: string) => void

/** Asks for a new link, because the last one was opened too long ago. */
export const FreshLink = ({ email, onEnded }: { email: string; onEnded: () => void }) => {
  const [sent, setSent] = useState<string | null>(null)
  const { busy, error, run } = useOwnCall({ onEnded })
  const ask = async () => {
    const answer = await run(() => postOwn('link', { email }))
    if (answer) setSent(answer.message)
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>{texts.fresh}</p>
      <Alert message={error?.message ?? null} />
      <Status>{sent}</Status>
      {!sent && (
        <Button small kind="quiet" aria-busy={busy} onClick={() => void ask()}>
          {texts.ask}
        </Button>
      )}
    </div>
  )
}

const ChangeEmail = ({ onEnded }: { onEnded: () => void }) => {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const { busy, error, run, dismiss } = useOwnCall({ onEnded })
  const change = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run(() => postOwn('email', { email }))
    if (answer) setSent(answer.message)
  }
  return (
    <form className="grid max-w-md gap-4" onSubmit={(event) => void change(event)} noValidate>
      <h3 className="text-h4">{texts.changeEmail}</h3>
      <Field
        id="my-bookings-new-email"
        label={texts.newEmail}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={error?.field === 'email' ? error.message : null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Alert message={error && error.field !== 'email' ? error.message : null} onDismiss={dismiss} />
      <Status>{sent}</Status>
      <div>
        <Button type="submit" small kind="quiet" aria-busy={busy}>
          {texts.sendProof}
        </Button>
      </div>
    </form>
  )
}

const EraseData = ({ leave, onEnded }: { leave: Leave; onEnded: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  const { busy, error, run, dismiss } = useOwnCall({ onEnded })
  const erase = async () => {
    const answer = await run(() => postOwn('erase'))
    if (answer) leave(answer.message)
  }
  if (!isAsking)
    return (
      <Button small kind="quiet" onClick={() => setIsAsking(true)}>
        {texts.erase}
      </Button>
    )
  return (
    <div className="grid w-full justify-items-start gap-4 rounded-control border border-brick p-5">
      <p role="status">{texts.eraseSure}</p>
      <Alert message={error?.message ?? null} onDismiss={dismiss} />
      <div className="flex flex-wrap gap-3">
        <Button small onClick={() => setIsAsking(false)}>
          {texts.keep}
        </Button>
        <Button small kind="quiet" aria-busy={busy} onClick={() => void erase()}>
          {texts.eraseYes}
        </Button>
      </div>
    </div>
  )
}

/** The address, the customer's data, and signing out. */
export const OwnData = ({ bookings, leave }: { bookings: MyBookings; leave: Leave }) => {
  const onEnded = () => leave(texts.ended)
  const { busy, error, run } = useOwnCall({ onEnded })
  const signOut = async (everywhere: boolean) => {
    const answer = await run(() => postOwn('sign-out', { everywhere }))
    if (answer) leave(answer.message)
  }
  return (
    <section aria-label={texts.data} className="grid gap-8">
      <div className="grid justify-items-start gap-4">
        <h2 className="text-h3">{texts.data}</h2>
        <p>{texts.dataHint}</p>
        {bookings.is_fresh ? (
          <>
            <div className="flex flex-wrap gap-3">
              <a className="button button-quiet button-small" href="/api/my-bookings/export" download>
                {texts.download}
              </a>
              <EraseData leave={leave} onEnded={onEnded} />
            </div>
            <div className="mt-6 w-full">
              <ChangeEmail onEnded={onEnded} />
            </div>
          </>
        ) : (
          <FreshLink email={bookings.email} onEnded={onEnded} />
        )}
      </div>
      <div className="grid gap-4 border-t border-hairline pt-8">
        <p className="wrap-anywhere">{texts.signedInAs(bookings.email)}</p>
        <Alert message={error?.message ?? null} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Button small kind="quiet" aria-busy={busy} onClick={() => void signOut(false)}>
            {texts.signOut}
          </Button>
          <button type="button" className="text-link text-small" onClick={() => void signOut(true)}>
            {texts.signOutEverywhere}
          </button>
        </div>
      </div>
    </section>
  )
}
