import { z } from 'zod'
import { enrolmentTransitions, paymentTransitions, listStates } from '@/domain/booking/states'
import { instant, pounds } from './fields'
import { paymentState } from './payment-state'

const text = z.string().nullable()

/** A person who takes part in a course. */
export const participant = z
  .object({
    enrolment_id: z.string(),
    customer_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: text,
    phone_number: text,
    phone: text,
    address: text,
    created_at: instant.describe('When the participant enrolled.'),
    notes: text,
    status: z.enum(listStates(enrolmentTransitions)),
    attendance: z.enum(['none', 'attended', 'absent']),
    attendance_at: instant.nullable().describe('When attendance was marked.'),
    course_title: z.string().describe('The title of the course at the time of sale.'),
    course_date_id: text,
    price: pounds,
    payment_id: text,
    payment_status: z.enum(listStates(paymentTransitions)).nullable(),
    payment_state: paymentState.nullable(),
    amount_paid: pounds.nullable(),
    amount_refunded: pounds.nullable(),
    amount_returning: pounds.nullable().describe('The amount of refunds that have not been completed yet.'),
  })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof participant>
