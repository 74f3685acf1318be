import { ok } from '@/domain/errors'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { parsePage } from '@/management/format/kept-view'
import { listWaitingEntries } from '@/server/services/waiting/list-entries'
import { WaitingScreen } from './WaitingScreen.client'
import { toWaitingPath } from '@/management/api/catalogue'

/** /management/appointments/waiting-list: the people who wait, or the entries that are over. */
export const WaitingView = withPreloadedCalls(WaitingScreen, ({ payload, query }) => {
  const [show, page] = [query('show'), parsePage(query('page'))]
  return [
    {
      path: toWaitingPath(show, page),
      answer: async () => ok(await listWaitingEntries(payload, { over: show === 'over', page })),
    },
  ]
})
