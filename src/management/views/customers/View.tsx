import { loadTexts } from '@/messages/management-texts'
import { customersPage } from '@/server/services/customers/customers-page'
import { LoadFailed } from '../../components/LoadFailed.client'
import { pageFrom } from '../../format/page-from'
import { isAdmin } from '../../shell/is-admin'
import type { ScreenProps } from '../../shell/guarded'
import { CustomersList } from './CustomersList.client'
import { sortOf } from './customer-sorts'

/** /management/customers: everybody who has booked or called, a page at a time. */
export const CustomersView = async ({ payload, req, query }: ScreenProps) => {
  const page = pageFrom(query('page'))
  const search = query('search').slice(0, 200)
  const found = await customersPage(payload, { search, sort: sortOf(query('sort')), page }).catch(
    (err: unknown) => {
      payload.logger.error({ err, msg: 'the customers could not be loaded' })
      return null
    },
  )
  if (!found) return <LoadFailed message={loadTexts.customers} />
  return <CustomersList found={found} searched={search.trim()} isAdmin={isAdmin(req)} />
}
