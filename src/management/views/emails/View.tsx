import type { Answered } from '@/contract/call'
import type { listOutbox as outboxContract } from '@/contract/notifications'
import { ok } from '@/domain/errors'
import { listMails } from '@/server/services/notifications/mails'
import { listOutbox } from '@/server/services/notifications/outbox'
import { parseListQuery } from '@/management/format/kept-view'
import { hasRole } from '@/management/shell/menu'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { EmailsScreen } from './EmailsScreen.client'
import { toMailsPath, OUTBOX_CALL } from './mails'

/** /management/emails: the emails that the address requests or, for admins, the outbox. */
export const EmailsView = withPreloadedCalls(EmailsScreen, ({ payload, req, query }) => {
  const [show, asked] = [query('show'), parseListQuery(query)]
  if (show === 'outbox' && hasRole(req, 'admin'))
    return [
      {
        path: OUTBOX_CALL,
        answer: async () => ok({ mails: await listOutbox() } satisfies Answered<typeof outboxContract>),
      },
    ]
  return [
    {
      path: toMailsPath(show, asked),
      answer: async () => ok(await listMails(payload, { troubled: show === 'attention', ...asked })),
    },
  ]
})
