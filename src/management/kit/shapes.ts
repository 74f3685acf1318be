/** What the calls answer, as far as the views use it. Money in pounds, times ISO 8601 UTC. */

export type BookingStatus = 'Pending' | 'Confirmed' | 'Cancelled'
export type PaymentStatus = 'pending' | 'failed' | 'completed'

export interface Booking {
  type: 'booking'
  booking_id: string
  booking_slot_id: string
  customer_id: string
  first_name: string
  last_name: string
  status: BookingStatus
  service_id: string
  service_name: string
  staff_id: string
  staff_name: string
  location_id: string
  location_name: string
  duration_minutes: number
  start_time: string
  end_time: string
  missed: boolean
  notes: string | null
  price: number
  payment_id: string | null
  payment_status: PaymentStatus | null
  payment_type: string | null
  payment_method: string | null
  payment_date: string | null
  amount: number | null
  amount_paid: number | null
  amount_refunded: number | null
}

export interface Customer {
  customer_id: string
  first_name: string
  last_name: string
  email: string | null
  phone_number: string | null
  address: string | null
  city: string | null
  post_code: string | null
  notes: string | null
  created_at: string
}

export interface BookingDetails extends Booking {
  source: 'visitor' | 'staff'
  created_at: string
  customer: Customer | null
  appointments: Booking[]
}

export interface SalonEvent {
  type: 'event'
  event_id: string
  event_name: string
  description: string | null
  scope: 'staff' | 'location' | 'all'
  who: string
  staff_ids: string[]
  location_id: string | null
  location_name: string | null
  is_all_day: boolean
  start_time: string
  end_time: string
}

export interface Person {
  staff_id: string
  first_name: string
  last_name: string
}

export interface Place {
  location_id: string
  location_name: string
  address: string
}

export interface ListedPayment {
  payment_id: string
  customer_name: string
  first_name: string
  last_name: string
  payment_context: 'booking' | 'course'
  payment_method: string
  payment_type: string
  payment_status: PaymentStatus
  payment_date: string
  amount: number
  amount_paid: number
  amount_refunded: number
  booking_id: string | null
}

export interface Availability {
  availability_id: string
  staff_id: string
  location_id: string
  location_name: string
  first_name: string
  last_name: string
  available_date: string
  start_time: string
  end_time: string
}

export interface HoursRange {
  start: string
  end: string
}

export type DayHours = HoursRange | HoursRange[] | null
export type Schedule = Record<string, DayHours>

export interface LocationSchedule {
  location_id: string
  location_name: string
  staff: (Person & { schedule: Schedule })[]
}

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
