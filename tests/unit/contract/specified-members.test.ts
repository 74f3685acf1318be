import { describe, expect, it } from 'vitest'
import * as availability from '@/contract/availability'
import * as booking from '@/contract/booking'
import * as catalogue from '@/contract/catalogue'
import * as customers from '@/contract/customers'
import * as events from '@/contract/events'
import * as payments from '@/contract/payment-lists'

/** What the lists and records of the management area answer, by the specification: a member and a message. */
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

describe('what the specification says of an answer', () => {
  it.each(reading)('has a message beside what was asked for', ({ output }, member) => {
    expect(Object.keys(output.shape)).toEqual(expect.arrayContaining(['message', member]))
  })
})
