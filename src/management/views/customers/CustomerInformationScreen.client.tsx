'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { Action, ActionLink } from '../../kit/Action.client'
import { CustomerDialog } from '../../kit/CustomerDialog.client'
import { fullName } from '../../kit/customers'
import { dayAndTime } from '../../kit/dates'
import { GoodNews, Notice } from '../../kit/Notice.client'
import type { Customer } from '../../kit/shapes'
import { useCall } from '../../kit/use-call.client'
import { leaveNews } from '../../kit/use-news.client'
import { useQuery } from '../../kit/use-query.client'
import { Waiting } from '../../kit/Waiting'
import { RemoveCustomerDialog } from './RemoveCustomerDialog.client'

const Facts = ({ customer }: { customer: Customer }) => (
  <section className="desk-panel" aria-label="Details">
    <dl className="desk-facts">
      <dt>Phone</dt>
      <dd>{customer.phone_number ?? '–'}</dd>
      <dt>Email</dt>
      <dd>{customer.email ?? '–'}</dd>
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
  const router = useRouter()
  const id = useQuery().get('customer_id')
  const { data, error, loading, reload } = useCall<{ customer: Customer }>(
    id ? `/api/customers/customer?customer_id=${encodeURIComponent(id)}` : null,
    loadTexts.customerDetails,
  )
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const customer = data?.customer ?? null

  return (
    <section className="desk-page" aria-label="Customer information">
      <header className="desk-page__head">
        <h1>{customer ? fullName(customer) : 'Customer information'}</h1>
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
      <GoodNews message={news} />
      <Notice message={id ? error : emptyTexts.customerId} />
      {!customer && loading && <Waiting rows={2} />}
      {customer && <Facts customer={customer} />}
      <CustomerDialog
        open={asking === 'edit'}
        customer={customer}
        onClose={() => setAsking(null)}
        onSaved={(_customer, message) => {
          setAsking(null)
          setNews(message)
          reload()
        }}
      />
      <RemoveCustomerDialog
        customer={asking === 'remove' ? customer : null}
        onClose={() => setAsking(null)}
        onRemoved={(message) => {
          leaveNews(message)
          router.push('/management/customers')
        }}
      />
    </section>
  )
}
