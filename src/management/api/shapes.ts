/** What the calls answer, by the names of the screens. Money in pounds, times ISO 8601 UTC. */
import type { Booking as ListedBooking, BookingDetails as ShownBooking } from '@/contract/booking'
import type * as hours from '@/contract/availability'
import type { Customer as KnownCustomer } from '@/contract/customers'
import type { EventPerson, SalonEvent as DiaryEvent } from '@/contract/events'
import type { Payment } from '@/contract/payments'
import type { Slot as FreeSlot } from '@/contract/slots'
import type * as catalogue from '@/contract/catalogue'

export type Booking = ListedBooking
export type BookingDetails = ShownBooking
export type BookingStatus = Booking['status']
export type Customer = KnownCustomer
export type SalonEvent = DiaryEvent
export type Person = EventPerson
export type ListedPayment = Payment
export type PaymentStatus = ListedPayment['payment_status']
export type Availability = hours.Availability
export type LocationSchedule = hours.LocationSchedule
export type Schedule = hours.Schedule
export type HoursRange = hours.ClockRange
export type DayHours = hours.DayHours
export type Slot = FreeSlot
export type Place = Pick<catalogue.Location, 'location_id' | 'location_name' | 'address'>

/** A treatment as the wizard offers it, at one location. */
export type Service = Pick<
  catalogue.Service,
  'service_id' | 'service_name' | 'category_name' | 'duration_minutes'
> & { price: number }
