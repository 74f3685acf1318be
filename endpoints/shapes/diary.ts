import { z } from 'zod'

const text = z.string().nullable()
const money = z.number().nullable()

/** What an answer is checked against in tests, and described as in the API document. */
export const message = z.object({ message: z.string() })

export const booking = z.object({
  type: z.literal('booking'),
  booking_id: z.string(),
  booking_slot_id: z.string(),
  customer_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.enum(['Pending', 'Confirmed', 'Cancelled']),
  service_id: z.string(),
  service_name: z.string(),
  staff_id: z.string(),
  staff_name: z.string(),
  location_id: z.string(),
  location_name: z.string(),
  duration_minutes: z.number(),
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime(),
  missed: z.boolean(),
  notes: text,
  price: z.number(),
  payment_id: text,
  payment_status: z.enum(['pending', 'failed', 'completed']).nullable(),
  payment_type: text,
  payment_method: text,
  payment_date: z.iso.datetime().nullable(),
  amount: money,
  amount_paid: money,
  amount_refunded: money,
})

export const customer = z.object({
  customer_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: text,
  phone_number: text,
  address: text,
  city: text,
  post_code: text,
  postal_code: text,
  notes: text,
  created_at: z.string(),
})

export const bookingDetails = booking.extend({
  source: z.enum(['visitor', 'staff']),
  created_at: z.iso.datetime(),
  customer: customer.nullable(),
  appointments: z.array(booking),
})

export const listedPayment = z.object({
  payment_id: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  payment_context: z.enum(['booking', 'course']),
  payment_method: z.string(),
  payment_type: z.string(),
  payment_status: z.enum(['pending', 'failed', 'completed']),
  payment_date: z.iso.datetime(),
  amount: z.number(),
  amount_paid: z.number(),
  amount_refunded: z.number(),
  booking_id: text,
})

export const availability = z.object({
  availability_id: z.string(),
  staff_id: z.string(),
  location_id: z.string(),
  location_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  availability_type: z.literal('one-time'),
  available_date: z.iso.date(),
  start_time: z.string(),
  end_time: z.string(),
})

const clockRange = z.object({ start: z.string(), end: z.string() })
const dayHours = z.union([clockRange, z.array(clockRange), z.null()])

/** A week as it is answered; a day off is null. */
export const schedule = z.object({
  Monday: dayHours,
  Tuesday: dayHours,
  Wednesday: dayHours,
  Thursday: dayHours,
  Friday: dayHours,
  Saturday: dayHours,
  Sunday: dayHours,
})

export const locationSchedule = z.object({
  location_id: z.string(),
  location_name: z.string(),
  staff: z.array(z.object({ staff_id: z.string(), first_name: z.string(), last_name: z.string(), schedule })),
})

export const event = z.object({
  type: z.literal('event'),
  event_id: z.string(),
  event_name: z.string(),
  description: text,
  scope: z.enum(['staff', 'location', 'all']),
  who: z.string(),
  staff: z.array(z.object({ staff_id: z.string(), first_name: z.string(), last_name: z.string() })),
  staff_id: text,
  staff_ids: z.array(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  location_id: text,
  location_name: text,
  is_all_day: z.boolean(),
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime(),
  created_at: z.string(),
})
