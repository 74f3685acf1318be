import type { BasePayload } from 'payload'
import { DAY } from '@/domain/time/time'
import { mailReasons } from '@/messages/emails'
import { alertMailTexts } from '@/messages/management-disputes'
import { dependenciesOf } from '@/server/dependencies'
import { renderMail } from '@/server/mail/layout'
import { loadMailLook } from '@/server/mail/mail-page'
import { type AlertRow, openAlerts } from '@/server/repositories/alerts'
import { BACKUP_FAILED } from '@/server/repositories/key-values'
import { addNotification, findKnownKeys } from '@/server/repositories/notifications'
import { getSiteAddress } from '@/server/site-facts'
import { MAILS_GIVEN_UP } from './send'

/** Alerts about something else than money. They are shown in the management area only. */
const OTHER_KINDS = [MAILS_GIVEN_UP, BACKUP_FAILED, 'publishing-failed', 'shared-address']

/** We send no email about an alert that is older than this, in ms. Staff have seen it for days. */
const TOO_OLD = 7 * DAY

/** An alert that is raised again has a new time, and therefore new emails. */
const toKey = ({ id, raisedAt }: AlertRow, isAgain: boolean): string =>
  [isAgain ? 'money-alert-again' : 'money-alert', id, raisedAt].join('|')

const listDue = (alerts: readonly AlertRow[], now: number) =>
  alerts
    .filter(({ kind, raisedAt }) => !OTHER_KINDS.includes(kind) && now - raisedAt < TOO_OLD)
    .map((alert) => {
      const isAgain = now - alert.raisedAt >= DAY
      return { alert, isAgain, key: toKey(alert, isAgain) }
    })

const toHref = ({ payment, kind }: AlertRow): string => {
  const path = kind === 'dispute' ? 'payments/disputes' : payment ? 'payment-details' : 'payments'
  const query = path === 'payment-details' ? `?paymentId=${payment}` : ''
  return new URL(`/management/${path}${query}`, getSiteAddress()).href
}

/**
 * Queues an email to the owner about each open alert about money, and one more if the alert is still open a day later.
 * It goes to the address for notices.
 */
export const queueAlertMails = async (payload: BasePayload): Promise<void> => {
  const { rows } = await openAlerts(payload)
  const due = listDue(rows, dependenciesOf(payload).clock.now())
  if (due.length === 0) return
  const known = await findKnownKeys(
    payload,
    due.map(({ key }) => key),
  )
  const left = due.filter(({ key }) => !known.has(key))
  if (left.length === 0) return
  const [site, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailLook(payload),
  ])
  const to = site.noticeAddress || site.email
  if (!to) return
  for (const { alert, isAgain, key } of left) {
    const page = {
      salon: site.name,
      heading: alertMailTexts.heading(isAgain),
      intro: alert.text,
      blocks: [],
      sums: [],
      notes: [alertMailTexts.note(isAgain)],
      links: [{ label: alertMailTexts.link, href: toHref(alert) }],
      closing: '',
      foot: [site.name],
      why: mailReasons.salon(site.name),
      look,
    }
    await addNotification(payload, {
      key,
      kind: 'money-alert',
      booking: null,
      appointment: null,
      message: { to, subject: alertMailTexts.subject(isAgain), ...renderMail(page) },
    })
  }
}
