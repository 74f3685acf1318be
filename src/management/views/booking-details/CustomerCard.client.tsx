'use client'

import { formatPersonName } from '@/management/format/names'
import Link from 'next/link'
import { useState } from 'react'
import { MailAddress, Notice } from '@/management/components/Notice.client'
import { offerTexts } from '@/messages/management-diary'
import { useLocations, useStaffFor } from '@/management/api/use-call.client'
import type { Choice } from '@/management/views/new-booking/draft'
import { Action, ActionLink } from '@/management/components/Action.client'
import { HandOver } from '@/management/components/HandOver.client'
import { CustomerDialog } from '@/management/components/CustomerDialog.client'
import { listHealthSigns, HealthSigns } from '@/management/components/HealthSigns'
import { StateTag } from '@/management/components/Tag'
import type { BookingDetails } from '@/contract/booking'
import { formStaffTexts } from '@/messages/visit-forms'
import { customerTexts } from '@/messages/management-customers'

/** The states of forms whose answers staff can read. */
const withAnswers: ReadonlySet<string> = new Set(['sent', 'valid', 'outdated'])

/** The forms of everyone in the booking (D122). The answers are with the customer's health notes. */
export const FormsPanel = ({ booking }: { booking: BookingDetails }) =>
  booking.forms.length === 0 ? null : (
    <section className="desk-panel" aria-label={formStaffTexts.heading}>
      <h2>{formStaffTexts.heading}</h2>
      <ul className="desk-visits">
        {booking.forms.map(({ title, guest_name, state, tell_first }) => (
          <li key={`${title}-${guest_name}`} className="desk-visit">
            <div className="desk-visit__what">
              <strong>{formStaffTexts.title(title, guest_name)}</strong>
            </div>
            <div className="desk-visit__state">
              {tell_first && <StateTag tone="failed" words={formStaffTexts.tellFirst} />}
              <StateTag tone={formStaffTexts.tones[state]} words={formStaffTexts.states[state]} />
            </div>
          </li>
        ))}
      </ul>
      <div className="desk-actions">
        {booking.customer && booking.forms.some(({ state }) => withAnswers.has(state)) && (
          <ActionLink
            href={`/management/customers/customer-information?customer_id=${booking.customer.customer_id}`}
          >
            {formStaffTexts.read}
          </ActionLink>
        )}
        {[...new Set(booking.forms.map(({ guest_name }) => guest_name))].map((guest) => (
          <HandOver
            key={guest}
            who={guest ?? booking.first_name}
            forms={booking.forms.filter(({ guest_name }) => guest_name === guest)}
          />
        ))}
      </div>
    </section>
  )

interface SelectProps {
  label: string
  choices: Choice[]
  /** Less common choices: listed below the others, under their own heading. */
  others?: { label: string; choices: Choice[] }
  chosen: string
  onChoose(choice: Choice): void
}

const Options = ({ choices }: Pick<SelectProps, 'choices'>) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

const Select = ({ label, choices, others, chosen, onChoose }: SelectProps) => (
  <label className="desk-field">
    <span>{label}</span>
    <select
      className="desk-input"
      value={chosen}
      onChange={(event) => {
        const choice = [...choices, ...(others?.choices ?? [])].find(({ id }) => id === event.target.value)
        if (choice) onChoose(choice)
      }}
    >
      <Options choices={choices} />
      {others && others.choices.length > 0 && (
        <optgroup label={others.label}>
          <Options choices={others.choices} />
        </optgroup>
      )}
    </select>
  </label>
)

const ANYONE = 'anyone'

interface Props {
  /** The treatment that the chosen member of staff must perform. */
  service: string
  /** Null: any member of staff who is free at the chosen time (D75). */
  staff: string | null
  location: string
  onStaff(staff: Choice | null): void
  onLocation(location: Choice): void
}

/** Chooses the member of staff and the location. */
export const StaffAndLocation = ({ service, staff, location, onStaff, onLocation }: Props) => {
  const people = useStaffFor(service, location)
  const places = useLocations()
  const staffChoices = (people.data ?? []).map((one) => ({
    id: one.staff_id,
    name: formatPersonName(one),
  }))
  const fits = ({ id }: Choice): boolean => people.fitting?.has(id) ?? true
  const others = staffChoices.filter((one) => !fits(one))
  const placeChoices = (places.data ?? []).map((one) => ({ id: one.location_id, name: one.location_name }))
  return (
    <>
      <Notice
        message={people.error ?? places.error}
        action={{ label: 'Try again', run: people.error ? people.reload : places.reload }}
      />
      <div className="desk-fields">
        <Select
          label="With"
          choices={[{ id: ANYONE, name: offerTexts.anyone }, ...staffChoices.filter(fits)]}
          others={{ label: offerTexts.notHere, choices: others }}
          chosen={staff ?? ANYONE}
          onChoose={(one) => onStaff(one.id === ANYONE ? null : one)}
        />
        <Select label="Location" choices={placeChoices} chosen={location} onChoose={onLocation} />
      </div>
    </>
  )
}

interface CustomerCardProps {
  booking: BookingDetails
  /** Called once a guest has been added as a customer. */
  onAdded(message: string): void
}

/** The customer, with a link to their record. Guests can be added as customers. */
export const CustomerCard = ({ booking, onAdded }: CustomerCardProps) => {
  const { customer } = booking
  const page = `/management/customers/customer-information?customer_id=${booking.customer_id}`
  const [adding, setAdding] = useState(false)
  const [first = '', ...rest] = (booking.guest_name ?? '').split(' ')
  return (
    <section className="desk-panel" aria-label="Customer">
      <h2>Customer</h2>
      <p>
        <Link className="desk-link" prefetch={false} href={page}>
          {booking.first_name} {booking.last_name}
        </Link>
      </p>
      <HealthSigns
        signs={listHealthSigns(
          booking.health,
          Date.parse(booking.start_time),
          // What is missing for a guest is not about the customer (D106).
          booking.patch_test === 'missing' && booking.status !== 'Cancelled' && !booking.guest_name,
        )}
      />
      <dl className="desk-facts">
        <dt>Phone</dt>
        <dd>
          {customer?.phone_number ? (
            <a href={`tel:${customer.phone_number}`}>{customer.phone_number}</a>
          ) : (
            '–'
          )}
        </dd>
        <dt>Email</dt>
        <dd>
          {customer?.email ? (
            <a href={`mailto:${customer.email}`}>
              <MailAddress address={customer.email} />
            </a>
          ) : customer ? (
            customerTexts.noEmail
          ) : (
            '–'
          )}
        </dd>
        <dt>Address</dt>
        <dd>{[customer?.address, customer?.city, customer?.post_code].filter(Boolean).join(', ') || '–'}</dd>
        <dt>Notes</dt>
        <dd className="desk-typed">{customer?.notes || '–'}</dd>
      </dl>
      <div className="desk-actions">
        <ActionLink href={page}>View customer</ActionLink>
        <Action onClick={() => setAdding(true)}>
          {booking.guest_name ? customerTexts.addGuest(booking.guest_name) : 'Add customer'}
        </Action>
        <ActionLink
          kind="quiet"
          href={`/management/appointments/cancel-many?bookingId=${booking.booking_id}`}
        >
          All their upcoming bookings
        </ActionLink>
      </div>
      <CustomerDialog
        open={adding}
        suggested={{ first_name: first, last_name: rest.join(' ') }}
        onClose={() => setAdding(false)}
        onSaved={(_customer, message) => {
          setAdding(false)
          onAdded(message)
        }}
      />
    </section>
  )
}
