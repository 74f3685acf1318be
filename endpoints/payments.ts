import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { paymentDetails } from '@/server/services/payments/payment-details'
import { id } from './support/fields'
import { route } from './support/route'

const service = z.object({
  service_name: z.string(),
  price: z.number(),
  start_time: z.string(),
  end_time: z.string(),
  location_name: z.string(),
  staff_name: z.string(),
  patch_test: z.boolean(),
  status: z.string(),
})

const payment = z.object({
  payment_id: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  payment_status: z.enum(['pending', 'failed', 'completed']),
  payment_type: z.string(),
  payment_method: z.string(),
  payment_context: z.enum(['booking', 'course']),
  payment_date: z.string(),
  amount: z.number(),
  amount_paid: z.number(),
  amount_refunded: z.number(),
  total: z.number(),
  discount: z.number(),
  booking_id: z.string().nullable(),
  services: z.array(service),
  course: z.null(),
  courseDate: z.null(),
})

export const payments: Endpoint[] = [
  route({
    method: 'get',
    path: '/payments/payment-details',
    access: 'public',
    summary: 'A payment with what it is for, for whoever has its id.',
    input: z.object({ paymentId: id('PAYMENT_NOT_FOUND') }),
    output: z.object({ payment }),
    errors: ['PAYMENT_NOT_FOUND'],
    run: async (input, req) => {
      const found = await paymentDetails(req.payload, input.paymentId)
      return found.ok ? ok({ payment: found.value }) : found
    },
  }),
]
