import type { Answered } from '@/contract/call'
import type { listOutbox as outboxContract } from '@/contract/notifications'
import { ok } from '@/domain/errors'
import { listMails } from '@/server/services/notifications/mails'
import { getTextService, type TextService } from '@/server/services/settings/booking-settings'
import { listOutbox } from '@/server/services/notifications/outbox'
import { parseListQuery } from '@/management/format/kept-view'
import { hasRole } from '@/management/shell/menu'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { type PreloadedCall, withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { EmailsScreen } from './EmailsScreen.client'
import { toMailFilter, toMailsPath, OUTBOX_CALL } from './mails'

const listCalls = ({ payload, req, query }: ScreenProps): PreloadedCall[] => {
  const [show, asked] = [query('show'), parseListQuery(query)]
  if (show === 'outbox' && hasRole(req, 'admin'))
    return [
      {
        path: OUTBOX_CALL,
        answer: async () => ok({ mails: await listOutbox() } satisfies Answered<typeof outboxContract>),
      },
    ]
  if (show === 'test-texts') return []
  return [
    {
      path: toMailsPath(show, asked),
      answer: async () => ok(await listMails(payload, { ...toMailFilter(show), ...asked })),
    },
  ]
}

const createView = (texts: TextService) => withPreloadedCalls(() => <EmailsScreen texts={texts} />, listCalls)

const views = { none: createView('none'), test: createView('test'), real: createView('real') }

/** /management/emails: the emails and texts that the address requests or, for admins, the outbox. */
export const EmailsView = (props: ScreenProps) => {
  const View = views[getTextService(props.payload)]
  return <View {...props} />
}
