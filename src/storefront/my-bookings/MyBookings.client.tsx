'use client'

import { type FormEvent, useState } from 'react'
import type { MyBookings as Bookings } from '@/contract/my-bookings'
import { myBookingsTexts as texts } from '@/messages/my-bookings'
import { ResultLayout } from '@/storefront/results/ResultLayout'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { Field } from '@/storefront/ui/Field'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { Status } from '@/storefront/ui/Status'
import { ListedCourses, ListedVisits, ListedVouchers } from './ListedBookings.client'
import { OwnForms } from '@/storefront/self-service/OwnForms'
import { FreshLink, OwnData, OwnDetails } from './OwnDetails.client'
import { postOwn, useMyBookings, useOwnCall } from './use-my-bookings'

interface Props {
  /** The owner's text of the link to the phone number. */
  call: string
  phone: string
}

/** Asks for the address to which a link is emailed. The answer is the same for every address. */
const AskForLink = ({ note }: { note: string | null }) => {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const { busy, error, run, dismiss } = useOwnCall({ onEnded: () => undefined })
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run(() => postOwn('link', { email }))
    if (answer) setSent(answer.message)
  }
  return (
    <form className="grid max-w-md gap-5" onSubmit={(event) => void ask(event)} noValidate>
      {note && !sent && <p role="status">{note}</p>}
      {!sent && <p>{texts.intro}</p>}
      <Status>{sent}</Status>
      {sent ? (
        <div>
          <button type="button" className="text-link" onClick={() => setSent(null)}>
            {texts.other}
          </button>
        </div>
      ) : (
        <>
          <Alert message={error?.field ? null : (error?.message ?? null)} onDismiss={dismiss} />
          <Field
            id="my-bookings-email"
            label={texts.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            error={error?.field === 'email' ? error.message : null}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" aria-busy={busy}>
              {texts.ask}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

const OpenLink = ({ open }: { open: () => Promise<{ message: string } | null> }) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const press = async () => {
    if (busy) return
    setBusy(true)
    const failure = await open()
    setBusy(false)
    setError(failure?.message ?? null)
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p>{texts.openIntro}</p>
      <Alert message={error} />
      <Button aria-busy={busy} onClick={() => void press()}>
        {texts.open}
      </Button>
    </div>
  )
}

interface SignedInProps {
  bookings: Bookings
  show: (bookings: Bookings) => void
  leave: (note: string) => void
}

const SignedIn = ({ bookings, show, leave }: SignedInProps) => {
  const onEnded = () => leave(texts.ended)
  return (
    <div className="grid gap-14">
      <OwnForms forms={bookings.forms}>
        <FreshLink email={bookings.email} onEnded={onEnded} />
      </OwnForms>
      <ListedVisits heading={texts.coming} visits={bookings.coming} onEnded={onEnded}>
        <p>{texts.noneComing}</p>
        <ButtonLink href="/booking-appointment" small>
          {texts.book}
        </ButtonLink>
      </ListedVisits>
      {bookings.courses.length > 0 && <ListedCourses courses={bookings.courses} onEnded={onEnded} />}
      {bookings.vouchers.length > 0 && <ListedVouchers vouchers={bookings.vouchers} />}
      {bookings.past.length > 0 && (
        <ListedVisits heading={texts.past} visits={bookings.past} onEnded={onEnded}>
          <p>{texts.nonePast}</p>
        </ListedVisits>
      )}
      {bookings.more && <p className="text-small text-ink-soft">{texts.more}</p>}
      <OwnDetails bookings={bookings} show={show} onEnded={onEnded} />
      <OwnData bookings={bookings} leave={leave} />
    </div>
  )
}

/** All bookings of an address, on a device on which a link was opened (D123). */
export const MyBookings = ({ call, phone }: Props) => {
  const { seen, again, open, leave, show } = useMyBookings()
  return (
    <ResultLayout title={texts.title}>
      {seen.kind === 'loading' && (
        <div aria-busy="true" className="needs-scripts grid gap-4">
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </div>
      )}
      {seen.kind === 'error' && (
        <div className="grid justify-items-start gap-6">
          <Alert message={seen.message} takeFocus={false} />
          <Button onClick={() => void again()}>{texts.again}</Button>
        </div>
      )}
      {seen.kind === 'ask' && <AskForLink note={seen.note} />}
      {seen.kind === 'link' && <OpenLink key={seen.link} open={() => open(seen.link)} />}
      {seen.kind === 'bookings' && <SignedIn bookings={seen.bookings} show={show} leave={leave} />}
      {seen.kind !== 'bookings' && <CallUs label={call} phone={phone} className="mt-10 text-small" />}
    </ResultLayout>
  )
}
