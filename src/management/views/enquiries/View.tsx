import { ok } from '@/domain/errors'
import { listEnquiries } from '@/server/services/enquiries/enquiry-records'
import { parseListQuery } from '@/management/format/kept-view'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { EnquiriesScreen } from './EnquiriesScreen.client'
import { toEnquiriesPath } from '@/management/api/catalogue'

/** /management/enquiries: the enquiries that the address requests. */
export const EnquiriesView = withPreloadedCalls(EnquiriesScreen, ({ payload, query }) => {
  const [show, asked] = [query('show'), parseListQuery(query)]
  return [
    {
      path: toEnquiriesPath(show, asked),
      answer: async () => ok(await listEnquiries(payload, { open: show === 'open', ...asked })),
    },
  ]
})
