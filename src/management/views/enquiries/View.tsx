import { ok } from '@/domain/errors'
import { listEnquiries } from '@/server/services/enquiries/enquiry-records'
import { listAsked } from '@/management/format/kept-view'
import { withAnswers } from '../../shell/with-answers'
import { EnquiriesScreen } from './EnquiriesScreen.client'
import { enquiriesCall } from './paths'

/** /management/enquiries: the page of those that the address asks for. */
export const EnquiriesView = withAnswers(EnquiriesScreen, ({ payload, query }) => {
  const [show, asked] = [query('show'), listAsked(query)]
  return [
    {
      path: enquiriesCall(show, asked),
      answer: async () => ok(await listEnquiries(payload, { open: show === 'open', ...asked })),
    },
  ]
})
