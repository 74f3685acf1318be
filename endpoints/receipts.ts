import type { Endpoint } from 'payload'
import * as contract from '@/contract/receipts'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { loadReceipt, sendReceipt } from '@/server/services/payments/receipts'
import { createRoute } from './support/route'

/** Receipts of payments and credit notes of refunds (D115). */
export const receipts: Endpoint[] = [
  createRoute({
    ...contract.getReceipt,
    method: 'get',
    path: '/payments/receipt',
    access: 'staff',
    summary:
      'Get the receipts and credit notes of a booking or a course place. A payment without a number gets one.',
    run: async (input, { payload }) => {
      const found = await loadReceipt(payload, input)
      return found.ok ? ok({ receipt: found.value }) : found
    },
  }),
  createRoute({
    ...contract.sendReceipt,
    method: 'post',
    path: '/payments/send-receipt',
    access: 'staff',
    summary: 'Email the receipts and credit notes of a booking or a course place to the customer.',
    run: async (input, req) => {
      const sent = await sendReceipt(req, input)
      return sent.ok ? ok({ message: staffMessages.receiptSent(sent.value) }) : sent
    },
  }),
]
