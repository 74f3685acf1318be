import { LoadFailed } from '@/management/components/Page.client'
import { hasRole } from '@/management/shell/menu'
import { parsePage } from '@/management/format/kept-view'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { errorMessages } from '@/messages/errors'
import { loadCustomer, listCustomersPage } from '@/server/services/customers/customer-records'
import { listDisputes } from '@/server/services/payments/disputes'
import { getTextService } from '@/server/services/settings/booking-settings'
import { loadCustomerVisits } from '@/server/services/diary/customer-visits'
import { Notice } from '@/management/components/Notice.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { CustomerInformation } from './CustomerInformation.client'
import { CustomersList } from './CustomersList.client'
import { parseCustomerSort } from './texts'

const load = async ({ payload }: ScreenProps, id: string) => {
  const [customer, visits, { disputes }] = await Promise.all([
    loadCustomer(payload, id),
    loadCustomerVisits(payload, id),
    listDisputes(payload, { customer_id: id }),
  ])
  if (!customer.ok) return customer.code
  return visits.ok ? { customer: customer.value, visits: visits.value, disputes } : visits.code
}

const Nothing = ({ message }: { message: string }) => (
  <section className="desk-page" aria-label="Customer information">
    <h1>Customer information</h1>
    <Notice message={message} />
  </section>
)

/** /management/customers/customer-information: one customer and all their bookings. */
export const InformationView = async (props: ScreenProps) => {
  const id = props.query('customer_id').slice(0, 100)
  if (!id) return <Nothing message={emptyTexts.customerId} />
  const loaded = await load(props, id).catch((err: unknown) => {
    props.payload.logger.error({ err, msg: 'a customer could not be loaded' })
    return null
  })
  if (!loaded) return <LoadFailed message={loadTexts.customerDetails} />
  if (typeof loaded === 'string') return <Nothing message={errorMessages[loaded]} />
  return (
    <CustomerInformation
      key={id}
      {...loaded}
      isAdmin={hasRole(props.req, 'admin')}
      sendsTexts={getTextService(props.payload) !== 'none'}
    />
  )
}

/** /management/customers: everyone who has booked or called, in pages. */
export const CustomersView = async ({ payload, req, query }: ScreenProps) => {
  const page = parsePage(query('page'))
  const search = query('search').slice(0, 200)
  const found = await listCustomersPage(payload, {
    search,
    sort: parseCustomerSort(query('sort')),
    page,
  }).catch((err: unknown) => {
    payload.logger.error({ err, msg: 'the customers could not be loaded' })
    return null
  })
  if (!found) return <LoadFailed message={loadTexts.customers} />
  return <CustomersList found={found} searched={search.trim()} isAdmin={hasRole(req, 'admin')} />
}
