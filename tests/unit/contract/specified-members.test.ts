import { describe, expect, it } from 'vitest'
import * as availability from '@/contract/availability'
import * as booking from '@/contract/booking'
import * as catalogue from '@/contract/catalogue'
import * as customers from '@/contract/customers'
import * as events from '@/contract/events'
import * as payments from '@/contract/payment-lists'

/**
 * The members that the specification names for lists and records of the management area. A response has them in
 * addition to its message.
 */
const reading = [
  [booking.listBookings, 'bookings'],
  [booking.getBooking, 'bookingDetails'],
  [payments.listPayments, 'payments'],
  [availability.listAvailability, 'availability'],
  [availability.listSchedules, 'data'],
  [catalogue.listStaff, 'staff'],
  [events.listEvents, 'events'],
  [events.getEvent, 'eventDetails'],
  [customers.listCustomers, 'customers'],
] as const

describe('a response in the specification', () => {
  it.each(reading)('has a message besides the data requested', ({ output }, member) => {
    expect(Object.keys(output.shape)).toEqual(expect.arrayContaining(['message', member]))
  })
})
