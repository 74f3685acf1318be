'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Dispute } from '@/contract/disputes'
import type { Customer } from '@/contract/customers'
import type { Visit, Visits, CustomerCourse } from '@/contract/customer-records'
import { customerTexts } from '@/messages/management-customers'
import { Action, ActionLink, FileLink } from '@/management/components/Action.client'
import { CustomerDialog } from '@/management/components/CustomerDialog.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { StateTag, BookingTag } from '@/management/components/Tag'
import { DisputePanel } from '@/management/components/DisputePanel.client'
import { TakePaymentDialog } from '@/management/components/TakePaymentDialog.client'
import { formatPersonName } from '@/management/format/names'
import { saveFlashMessage, useFlashMessage } from '@/management/hooks/navigation.client'
import { CustomerFacts, CustomerFigures, CustomerPicture } from './CustomerFacts.client'
import { HealthPanel } from './HealthPanel.client'
import { RemoveCustomerDialog } from './MergeDialog.client'
import { VisitList } from './VisitList'
import { formatTimeSpan } from '@/management/format/dates'

const toCourseHref = ({ course_id, course_date_id }: CustomerCourse): string =>
  course_date_id
    ? `/management/courses/course-date-details/${course_date_id}`
    : `/management/courses/course-details/${course_id}`

/** The courses a customer booked; renders nothing if there are none. */
const CourseList = ({ courses }: { courses: CustomerCourse[] }) =>
  courses.length === 0 ? null : (
    <section className="desk-panel" aria-label="Courses">
      <h2>Courses</h2>
      <ul className="desk-visits">
        {courses.map((one) => (
          <li key={one.enrolment_id} className="desk-visit">
            <div className="desk-visit__what">
              <Link className="desk-link" prefetch={false} href={toCourseHref(one)}>
                {one.title}
              </Link>
              <span className="desk-hint">
                {one.start_time && one.end_time ? formatTimeSpan(one.start_time, one.end_time) : 'Online'}
                {one.location_name && `, ${one.location_name}`}
              </span>
            </div>
            <div className="desk-visit__state">
              <BookingTag status={one.status} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )

interface Known {
  customer: Customer
  visits: Visits
}

interface Props extends Known {
  disputes: readonly Dispute[]
  isAdmin: boolean
  sendsTexts: boolean
}

/** The marks that staff should see first. */
const Marks = ({ customer, visits }: Known) => (
  <p className="desk-marks">
    {customer.must_pay_online && <StateTag tone="pending" words={customerTexts.mustPayOnline} />}
    {visits.has_health_notes && <StateTag tone="failed" words={customerTexts.hasHealthNotes} />}
    {!customer.email && <StateTag tone="pending" words={customerTexts.noEmailShort} />}
    {visits.no_shows > 0 && <StateTag tone="failed" words={customerTexts.noShows(visits.no_shows)} />}
  </p>
)

/** One customer's page. The server reloads it after each change. */
export const CustomerInformation = ({ customer, visits, disputes, isAdmin, sendsTexts }: Props) => {
  const router = useRouter()
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null)
  const [taking, setTaking] = useState<Visit | null>(null)
  const [success, setSuccess] = useFlashMessage()
  const [problem, setProblem] = useState<string | null>(null)
  const id = customer.customer_id

  const done = (message: string): void => {
    setAsking(null)
    setTaking(null)
    setProblem(null)
    setSuccess(message)
    router.refresh()
  }

  return (
    <section className="desk-page" aria-label="Customer information">
      <header className="desk-page__head">
        <div className="desk-who">
          <CustomerPicture customer={customer} picture={visits.picture} onDone={done} onFailed={setProblem} />
          <div>
            <h1>{formatPersonName(customer)}</h1>
            <Marks customer={customer} visits={visits} />
          </div>
        </div>
        <div className="desk-actions">
          <ActionLink kind="primary" href={`/management/appointments/new-booking?customerId=${id}`}>
            Add new booking
          </ActionLink>
          <Action onClick={() => setAsking('edit')}>Edit customer</Action>
          <Action kind="danger" onClick={() => setAsking('remove')}>
            Delete customer
          </Action>
        </div>
      </header>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={problem} onDismiss={() => setProblem(null)} />
      <CustomerFigures visits={visits} />
      <TakePaymentDialog
        key={taking?.payment_id}
        open={taking !== null}
        paymentId={taking?.payment_id ?? ''}
        state={taking?.payment_state ?? null}
        who={formatPersonName(customer)}
        onClose={() => setTaking(null)}
        onTaken={done}
      />
      <div className="desk-card-columns">
        <div className="desk-card-column">
          <section className="desk-panel" aria-label="Appointments">
            <h2>Appointments</h2>
            <VisitList
              title="Upcoming"
              visits={visits.coming}
              empty={customerTexts.nothingComing}
              onTake={setTaking}
            />
            <VisitList
              title="Past"
              visits={visits.past}
              empty={customerTexts.nothingPast}
              folded={8}
              onTake={setTaking}
            />
            {visits.more && <p className="desk-hint">{customerTexts.moreVisits}</p>}
          </section>
          <CourseList courses={visits.courses} />
          <DisputePanel disputes={disputes} />
        </div>
        <div className="desk-card-column">
          <CustomerFacts customer={customer} sendsTexts={sendsTexts} onDone={done} onFailed={setProblem} />
          <section className="desk-panel" aria-label="Notes">
            <h2>Notes</h2>
            <p className="desk-notes">{customer.notes || customerTexts.noNotes}</p>
          </section>
          <HealthPanel
            customerId={id}
            hasNotes={visits.has_health_notes}
            validFrom={visits.patch_test_valid_from}
            validUntil={visits.patch_test_valid_until}
            onChanged={() => router.refresh()}
          />
          {isAdmin && (
            <section className="desk-panel" aria-label="Export their data">
              <h2>Export their data</h2>
              <p className="desk-hint">{customerTexts.exportHint}</p>
              <div className="desk-actions">
                <FileLink href={`/api/customers/export?customer_id=${id}&format=json`}>
                  Everything as JSON
                </FileLink>
                <FileLink href={`/api/customers/export?customer_id=${id}&format=csv`}>
                  Appointments as CSV
                </FileLink>
              </div>
            </section>
          )}
        </div>
      </div>
      <CustomerDialog
        open={asking === 'edit'}
        customer={customer}
        onClose={() => setAsking(null)}
        onSaved={(_customer, message) => done(message)}
      />
      <RemoveCustomerDialog
        customer={asking === 'remove' ? customer : null}
        onClose={() => setAsking(null)}
        onRemoved={(message) => {
          saveFlashMessage(message)
          router.push('/management/customers')
        }}
      />
    </section>
  )
}
