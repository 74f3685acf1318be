/** The call for a page of the emails, `show` being the tab: those that need attention, or all. */
export const mailsCall = (show: string, page: number): string => {
  const query = new URLSearchParams({
    ...(show === 'attention' ? { troubled: 'true' } : {}),
    page: String(page),
  })
  return `/api/notifications/get-notifications?${query}`
}

/** The call for the files of the outbox. */
export const OUTBOX_CALL = '/api/outbox/mails'
