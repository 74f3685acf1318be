import type { BasePayload } from 'payload'
import { linkEndsAt } from '../../../domain/booking/own-changes'
import { fail, ok, type Result } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { findBookingLink } from '../../repositories/booking-links'
import { type CustomerRow, findCustomer } from '../../repositories/customers'
import { findBooking } from '../../repositories/sales'
import type { Row } from '../../repositories/store'
import { hashOf } from '../auth/tokens'
import { type BookingSettings, bookingSettings } from '../settings/booking-settings'

/** What a link opens: its own booking and nothing else. */
export interface Opened {
  booking: Row<'bookings'>
  customer: CustomerRow
  rows: AppointmentRow[]
  settings: BookingSettings
  now: number
}

/** The booking of a mailed link (D57), while it is good; one answer for all that opens nothing. */
export const openLink = async (payload: BasePayload, secret: string): Promise<Result<Opened>> => {
  const link = await findBookingLink(payload, hashOf(secret))
  const booking = link && (await findBooking(payload, link.booking))
  const customer = booking && (await findCustomer(payload, booking.customer))
  if (!booking || !customer || customer.anonymisedAt) return fail('LINK_INVALID')
  const [rows, settings] = await Promise.all([
    appointmentsOfBooking(payload, booking.id),
    bookingSettings(payload),
  ])
  const now = dependenciesOf(payload).clock.now()
  return linkEndsAt(rows) > now ? ok({ booking, customer, rows, settings, now }) : fail('LINK_INVALID')
}

/** A booking's appointment that stands. */
export const standing = ({ rows }: Opened, id: string): Result<AppointmentRow> => {
  const row = rows.find((one) => one.id === id)
  return row && row.status !== 'Cancelled' ? ok(row) : fail('BOOKING_NOT_FOUND')
}

/** The terms under which customers change things themselves, by now. */
export const termsOf = ({ settings, now }: Opened) => ({ now, noticeHours: settings.cancelNoticeHours })
