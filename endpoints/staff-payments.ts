import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { dependenciesOf } from '@/server/dependencies'
import { listPayments, takenMethods, takePayment } from '@/server/services/payments/desk-payments'
import { dayRange } from '@/domain/time/day-range'
import * as shapes from './shapes/diary'
import { days, id, optionalNumber } from './shapes/input'
import { route } from './support/route'

export const staffPayments: Endpoint[] = [
  route({
    method: 'get',
    path: '/payments/get-payments',
    access: 'staff',
    summary: 'The payments of a period, by day (DD/MM/YYYY).',
    input: days,
    output: z.object({ payments: z.record(z.string(), z.array(shapes.listedPayment)) }),
    errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
    run: async (input, { payload }) => {
      const range = dayRange(input, dependenciesOf(payload).clock.now())
      return range.ok ? ok({ payments: await listPayments(payload, range.value) }) : range
    },
  }),
  route({
    method: 'post',
    path: '/payments/take-payment',
    access: 'staff',
    summary: 'Staff have taken the whole of a payment at the desk.',
    input: z.object({
      paymentId: id('PAYMENT_NOT_FOUND'),
      method: z.enum(takenMethods),
      amount: optionalNumber(z.number().positive().max(100_000)),
    }),
    output: shapes.message.extend({ payment: shapes.listedPayment }),
    errors: [
      'NOT_SIGNED_IN',
      'INVALID_INPUT',
      'PAYMENT_NOT_FOUND',
      'ALREADY_TAKEN_PAYMENT',
      'PAYMENT_PENDING',
    ],
    run: async (input, req) => {
      const taken = await takePayment(req, input)
      return taken.ok ? ok({ message: staffMessages.paymentTaken, payment: taken.value }) : taken
    },
  }),
]
