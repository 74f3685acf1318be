import type { BasePayload } from 'payload'
import { getLinkExpiry } from '@/domain/booking/own-changes'
import { dependenciesOf } from '@/server/dependencies'
import { createId, hashToken } from '@/server/ids'
import type { MailMessage } from '@/server/mail/mail-port'
import { listBookingAppointments } from '@/server/repositories/appointments'
import {
  addBookingLink,
  listLinksToCheck,
  postponeBookingLinks,
  removeBookingLinks,
} from '@/server/repositories/bookings'
import { hideFormSecrets } from '@/server/services/forms/form-link'
import { getSiteAddress } from '@/server/site-facts'

/** The placeholder for the secret in a queued email. Staff who read the email cannot open the booking. */
const SECRET = '%own-link%'

/**
 * The address of a booking's page. The secret is in the fragment, which browsers never send, so it is not in any log.
 */
export const getBookingUrl = (): string => `${getSiteAddress()}/my-booking#${SECRET}`

/** A secret of the real length in place of the real one, for measuring a text. */
export const fillExampleSecret = (text: string): string =>
  hideFormSecrets(text, 'x'.repeat(45)).replaceAll(SECRET, 'x'.repeat(22))

/** The kind of the email with a payment link (D113), and the placeholder for the secret of the link. */
export const PAYMENT_LINK = 'payment-link'
const PAYMENT_SECRET = '%payment-link%'

/** The placeholder for the code of a gift voucher (D114). It also opens the page of the voucher. */
export const VOUCHER_CODE = '%voucher-code%'

/** The address of the page on which a payment link is paid. Its secret is in the fragment, too. */
export const getPaymentLinkUrl = (secret = PAYMENT_SECRET): string => `${getSiteAddress()}/pay#${secret}`

/** The placeholder for the secret of somebody who waits (D121), and the address of their page. */
const WAITING_SECRET = '%waiting-list%'

export const getWaitingUrl = (): string => `${getSiteAddress()}/waiting-list#${WAITING_SECRET}`

/** The placeholder for the secret with which a customer stops marketing emails (D124), and its page. */
const STOP_SECRET = '%stop-link%'

export const getStopUrl = (): string => `${getSiteAddress()}/my-bookings/emails#${STOP_SECRET}`

/** Inserts the secret of a payment link, of somebody who waits, or for stopping emails into a message about it. */
export const withDerivedSecret = (message: MailMessage, secret: string): MailMessage => {
  const filled = (text: string): string =>
    [PAYMENT_SECRET, WAITING_SECRET, STOP_SECRET].reduce((all, one) => all.replaceAll(one, secret), text)
  return { ...message, text: filled(message.text), html: filled(message.html) }
}

/** Hides the secret in a queued email before staff see it. */
export const removeSecret = (text: string): string =>
  [SECRET, PAYMENT_SECRET, WAITING_SECRET, STOP_SECRET, VOUCHER_CODE].reduce(
    (shown, secret) => shown.replaceAll(secret, '…'),
    hideFormSecrets(text),
  )

/**
 * Inserts a new link into an email about a booking (D57). The link has 128 random bits, of which we store only the
 * hash. Each attempt to send the email creates a new link, because an earlier attempt may have been delivered. All of
 * these links work.
 */
export const withOwnLink = async (
  payload: BasePayload,
  booking: string | null,
  message: MailMessage,
): Promise<MailMessage> => {
  if (!booking || !message.text.includes(SECRET)) return message
  const secret = createId()
  const rows = await listBookingAppointments(payload, booking)
  await addBookingLink(payload, { hash: hashToken(secret), booking, lookAt: getLinkExpiry(rows) })
  const filled = (text: string): string => text.replaceAll(SECRET, secret)
  return { ...message, text: filled(message.text), html: filled(message.html) }
}

/** The number of bookings checked per run. */
const BATCH = 200

/**
 * Deletes the links of bookings that are over. If a booking was moved, its links are checked again later. Returns how
 * many were deleted.
 */
export const removeEndedLinks = async (payload: BasePayload): Promise<number> => {
  const now = dependenciesOf(payload).clock.now()
  const bookings = new Set((await listLinksToCheck(payload, now, BATCH)).map(({ booking }) => booking))
  let ended = 0
  for (const booking of bookings) {
    const endsAt = getLinkExpiry(await listBookingAppointments(payload, booking))
    if (endsAt >= now) await postponeBookingLinks(payload, booking, endsAt)
    else {
      await removeBookingLinks(payload, booking)
      ended += 1
    }
  }
  return ended
}
