'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { Action, ActionLink } from '../../components/Action.client'
import { CustomerDialog } from '../../components/CustomerDialog.client'
import { MailAddress } from '../../components/MailAddress'
import { personName } from '../../format/person-name'
import { dayAndTime } from '../../format/dates'
import { SuccessMessage, Notice } from '../../components/Notice.client'
import type { Answered } from '@/contract/call'
import type { Customer, getCustomer } from '@/contract/customers'
import { useCall } from '../../api/use-call.client'
import { leaveFlashMessage } from '../../hooks/use-flash-message.client'
import { useQuery } from '../../hooks/use-query.client'
import { Skeleton } from '../../components/Skeleton'
import { RemoveCustomerDialog } from './RemoveCustomerDialog.client'

const Facts = ({ customer }: { customer: Customer }) => (
  <section className="desk-panel" aria-label="Details">
    <dl className="desk-facts">
      <dt>Phone</dt>
      <dd>{customer.phone_number ?? '–'}</dd>
      <dt>Email</dt>
      <dd>
        <MailAddress address={customer.email ?? '–'} />
      </dd>
      <dt>Address</dt>
      <dd>{[customer.address, customer.city, customer.post_code].filter(Boolean).join(', ') || '–'}</dd>
      <dt>Notes</dt>
      <dd>{customer.notes || '–'}</dd>
      <dt>Since</dt>
      <dd>{dayAndTime(customer.created_at)}</dd>
    </dl>
  </section>
)

/** /management/customers/customer-information: one customer. */
export const CustomerInformationScreen = () => {
  const id = useQuery().get('customer_id')
  return <Information key={id} id={id} />
}

const Information = ({ id }: { id: string }) => {
  const router = useRouter()
  const { data, error, loading, reload } = useCall<Answered<typeof getCustomer>>(
    id ? `/api/customers/customer?customer_id=${encodeURIComponent(id)}` : null,
    loadTexts.customerDetails,
  )
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const customer = data?.customer ?? null

  return (
    <section className="desk-page" aria-label="Customer information">
      <header className="desk-page__head">
        <h1>{customer ? personName(customer) : 'Customer information'}</h1>
        {customer && (
          <div className="desk-actions">
            <ActionLink kind="primary" href={`/management/appointments/new-booking?customerId=${id}`}>
              Add new booking
            </ActionLink>
            <Action onClick={() => setAsking('edit')}>Edit customer</Action>
            <Action kind="danger" onClick={() => setAsking('remove')}>
              Delete customer
            </Action>
          </div>
        )}
      </header>
      <SuccessMessage message={success} />
      <Notice message={id ? error : emptyTexts.customerId} />
      {!customer && loading && <Skeleton rows={2} />}
      {customer && <Facts customer={customer} />}
      <CustomerDialog
        open={asking === 'edit'}
        customer={customer}
        onClose={() => setAsking(null)}
        onSaved={(_customer, message) => {
          setAsking(null)
          setSuccess(message)
          reload()
        }}
      />
      <RemoveCustomerDialog
        customer={asking === 'remove' ? customer : null}
        onClose={() => setAsking(null)}
        onRemoved={(message) => {
          leaveFlashMessage(message)
          router.push('/management/customers')
        }}
      />
    </section>
  )
}
