import type { BasePayload } from 'payload'
import { linkEndsAt } from '../../../domain/booking/own-changes'
import { dependenciesOf } from '../../dependencies'
import { newId } from '../../ids'
import type { MailMessage } from '../../mail/port'
import { appointmentsOfBooking } from '../../repositories/appointments'
import {
  addBookingLink,
  bookingLinksToLookAt,
  postponeBookingLinks,
  removeBookingLinks,
} from '../../repositories/booking-links'
import { siteAddress } from '../../site-address'
import { hashOf } from '../auth/tokens'

/** Stands for the secret in a mail that waits: what is queued, and read by staff, opens nothing. */
const SECRET = '%own-link%'

/** The page of a booking. The secret is its fragment: browsers send that to nobody, so no log of anyone holds it. */
export const bookingHref = (): string => `${siteAddress()}/my-booking#${SECRET}`

/** A queued mail as staff read it. */
export const withoutSecret = (text: string): string => text.replaceAll(SECRET, '…')

/**
 * Puts a link of its own into a mail about a booking (D57): 128 random bits, of which the hash is kept. Each try to send
 * has a new one, because nobody knows whether the one before went out; they are all good.
 */
export const withOwnLink = async (
  payload: BasePayload,
  booking: string | null,
  message: MailMessage,
): Promise<MailMessage> => {
  if (!booking || !message.text.includes(SECRET)) return message
  const secret = newId()
  const rows = await appointmentsOfBooking(payload, booking)
  await addBookingLink(payload, { hash: hashOf(secret), booking, lookAt: linkEndsAt(rows) })
  const filled = (text: string): string => text.replaceAll(SECRET, secret)
  return { ...message, text: filled(message.text), html: filled(message.html) }
}

/** Bookings looked at in one run. */
const BATCH = 200

/** Removes the links of bookings that are over; one that has moved is looked at again later. How many went. */
export const removeEndedLinks = async (payload: BasePayload): Promise<number> => {
  const now = dependenciesOf(payload).clock.now()
  const bookings = new Set((await bookingLinksToLookAt(payload, now, BATCH)).map(({ booking }) => booking))
  let ended = 0
  for (const booking of bookings) {
    const endsAt = linkEndsAt(await appointmentsOfBooking(payload, booking))
    if (endsAt >= now) await postponeBookingLinks(payload, booking, endsAt)
    else {
      await removeBookingLinks(payload, booking)
      ended += 1
    }
  }
  return ended
}
