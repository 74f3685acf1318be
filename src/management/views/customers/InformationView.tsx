import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { errorMessages } from '@/messages/errors'
import { oneCustomer } from '@/server/services/customers/customer-records'
import { customerVisits } from '@/server/services/diary/customer-visits'
import { LoadFailed } from '../../components/LoadFailed.client'
import { Notice } from '../../components/Notice.client'
import { isAdmin } from '../../shell/is-admin'
import type { ScreenProps } from '../../shell/guarded'
import { CustomerInformation } from './CustomerInformation.client'

const load = async ({ payload }: ScreenProps, id: string) => {
  const [customer, visits] = await Promise.all([oneCustomer(payload, id), customerVisits(payload, id)])
  if (!customer.ok) return customer.code
  return visits.ok ? { customer: customer.value, visits: visits.value } : visits.code
}

const Nothing = ({ message }: { message: string }) => (
  <section className="desk-page" aria-label="Customer information">
    <h1>Customer information</h1>
    <Notice message={message} />
  </section>
)

/** /management/customers/customer-information: one customer, and everything that they booked. */
export const InformationView = async (props: ScreenProps) => {
  const id = props.query('customer_id').slice(0, 100)
  if (!id) return <Nothing message={emptyTexts.customerId} />
  const loaded = await load(props, id).catch((err: unknown) => {
    props.payload.logger.error({ err, msg: 'a customer could not be loaded' })
    return null
  })
  if (!loaded) return <LoadFailed message={loadTexts.customerDetails} />
  if (typeof loaded === 'string') return <Nothing message={errorMessages[loaded]} />
  return <CustomerInformation key={id} {...loaded} isAdmin={isAdmin(props.req)} />
}
