import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { takenMethods } from '@/server/services/payments/desk-payments'
import { balanceOf, takeBalance } from '@/server/services/payments/balance'
import { listDiscounts } from '@/server/services/discounts/list-discounts'
import { id } from './support/fields'
import { route } from './support/route'

const balance = z.object({
  balance: z.number(),
  taken_method: z.string().nullable(),
  taken_payment_id: z.string().nullable(),
})

const discount = z.object({
  discount_id: z.string(),
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  usage_limit: z.number().nullable(),
  once_per_customer: z.boolean(),
  active: z.boolean(),
  uses: z.number(),
})

/** What is left to pay on the day, and discount codes with their uses. */
export const balances: Endpoint[] = [
  route({
    method: 'get',
    path: '/payments/balance',
    access: 'staff',
    summary: 'What is left to pay on the day of a booking that was half paid.',
    input: z.object({ paymentId: id('PAYMENT_NOT_FOUND') }),
    output: balance,
    errors: ['PAYMENT_NOT_FOUND'],
    run: ({ paymentId }, req) => balanceOf(req.payload, paymentId),
  }),
  route({
    method: 'post',
    path: '/payments/take-balance',
    access: 'staff',
    summary:
      'Staff have taken the balance of a half-paid booking at the desk; taken once, however often it is sent.',
    input: z.object({ paymentId: id('PAYMENT_NOT_FOUND'), method: z.enum(takenMethods) }),
    output: balance.extend({ message: z.string() }),
    errors: ['PAYMENT_NOT_FOUND', 'ALREADY_TAKEN_PAYMENT'],
    run: async (fields, req) => {
      const taken = await takeBalance(req, fields)
      return taken.ok ? ok({ message: staffMessages.paymentTaken, ...taken.value }) : taken
    },
  }),
  route({
    method: 'get',
    path: '/discounts/get-discounts',
    access: 'staff',
    summary: 'The discount codes with how often each was used.',
    input: z.object({}),
    output: z.object({ discounts: z.array(discount) }),
    run: async (_, req) => ok({ discounts: await listDiscounts(req.payload) }),
  }),
]
