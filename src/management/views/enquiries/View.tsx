import { ok } from '@/domain/errors'
import { listEnquiries } from '@/server/services/enquiries/enquiry-records'
import { pageFrom } from '../../format/page-from'
import { withAnswers } from '../../shell/with-answers'
import { EnquiriesScreen } from './EnquiriesScreen.client'
import { enquiriesCall } from './paths'

/** /management/enquiries: the page of those that the address asks for. */
export const EnquiriesView = withAnswers(EnquiriesScreen, ({ payload, query }) => {
  const [show, page] = [query('show'), pageFrom(query('page'))]
  return [
    {
      path: enquiriesCall(show, page),
      answer: async () => ok(await listEnquiries(payload, { open: show === 'open', page })),
    },
  ]
})
