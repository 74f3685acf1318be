import { type ListAsked, listQuery } from '../../format/list-query'

/** The call for a page of the emails, `show` being the tab: those that need attention, or all. */
export const mailsCall = (show: string, asked: ListAsked): string => {
  const query = new URLSearchParams({
    ...(show === 'attention' ? { troubled: 'true' } : {}),
    ...listQuery(asked),
  })
  return `/api/notifications/get-notifications?${query}`
}

/** The call for the files of the outbox. */
export const OUTBOX_CALL = '/api/outbox/mails'
