/** What the calls answer, by the names of the screens. Money in pounds, times ISO 8601 UTC. */
import type { Availability as ListedAvailability } from '@/server/services/working-hours/one-off-availability'
import type { LocationSchedule as ListedSchedule } from '@/server/services/working-hours/weekly-hours'
import type { ClockRange, Schedule as WeekSchedule } from '@/server/services/working-hours/week'
import type { BookingDetails as ShownBooking } from '@/server/services/diary/booking-details'
import type { DiaryBooking } from '@/server/services/diary/list-bookings'
import type { CustomerFields } from '@/server/services/customers/customer-fields'
import type { ListedPayment as PaymentFields } from '@/server/services/payments/desk-payments'
import type { DiaryEvent, EventPerson } from '@/server/services/diary/event-shape'

export type Booking = DiaryBooking
export type BookingDetails = ShownBooking
export type BookingStatus = Booking['status']
export type Customer = CustomerFields
export type SalonEvent = DiaryEvent
export type Person = EventPerson
export type ListedPayment = PaymentFields
export type PaymentStatus = ListedPayment['payment_status']
export type Availability = ListedAvailability
export type LocationSchedule = ListedSchedule
export type Schedule = WeekSchedule
export type HoursRange = ClockRange
export type DayHours = Schedule[keyof Schedule]

export interface Place {
  location_id: string
  location_name: string
  address: string
}

/** A treatment as the wizard offers it, at one location. */
export interface Service {
  service_id: string
  service_name: string
  category_name: string
  duration_minutes: number
  price: number
}

export interface Slot {
  slot_id: string
  start_time: string
  end_time: string
  staff_id: string | null
}
