import type { Endpoint } from 'payload'
import * as contract from '@/contract/vouchers'
import { ok } from '@/domain/errors'
import { voucherMessages } from '@/messages/management-vouchers'
import { renewVoucherCode, sellVoucher, withdrawVoucher } from '@/server/services/payments/sell-voucher'
import {
  listNewestVouchers,
  loadVoucher,
  loadVouchersOwed,
  openVoucher,
  searchVouchers,
  showVoucherCode,
} from '@/server/services/payments/vouchers'
import { loadVoucherOffer } from '@/server/services/payments/voucher-entries'
import { createRoute } from './support/route'

/** Gift vouchers, at the desk and as anyone with the code sees them (D114). */
export const vouchers: Endpoint[] = [
  createRoute({
    ...contract.getVoucherOffer,
    method: 'get',
    path: '/vouchers/offer',
    access: 'staff',
    summary:
      'Get the limits for the amount of a gift voucher, for how long it is valid, and if the salon sells any.',
    run: async (_input, { payload }) => ok(await loadVoucherOffer(payload)),
  }),
  createRoute({
    ...contract.listVouchers,
    method: 'get',
    path: '/vouchers/list',
    access: 'staff',
    summary: 'List the newest gift vouchers.',
    run: async (_input, { payload }) => ok(await listNewestVouchers(payload)),
  }),
  createRoute({
    ...contract.getVouchersOwed,
    method: 'get',
    path: '/vouchers/owed',
    access: 'manager',
    summary: 'Get what the salon owes on gift vouchers, and how it came about.',
    run: async (_input, { payload }) => ok(await loadVouchersOwed(payload)),
  }),
  createRoute({
    ...contract.findVouchers,
    method: 'post',
    path: '/vouchers/find',
    access: 'staff',
    summary:
      'Find gift vouchers by code, last four characters or name, newest first. Searches for a whole code are limited like sign-ins.',
    run: ({ search }, req) => searchVouchers(req, search),
  }),
  createRoute({
    ...contract.openVoucher,
    method: 'post',
    path: '/vouchers/open',
    access: 'public',
    summary: 'Get a gift voucher by its code. Guesses are limited like sign-ins.',
    limit: 'voucherCodes',
    run: ({ code }, { payload }) => openVoucher(payload, code),
  }),
  createRoute({
    ...contract.getVoucher,
    method: 'get',
    path: '/vouchers/voucher',
    access: 'staff',
    summary: 'Get a gift voucher with every change of its balance.',
    run: ({ voucherId }, { payload }) => loadVoucher(payload, voucherId),
  }),
  createRoute({
    ...contract.sellVoucher,
    method: 'post',
    path: '/vouchers/sell',
    access: 'staff',
    summary:
      'Sell a gift voucher at the desk. If you send the same `idempotencyKey` again, the voucher is still only sold once.',
    run: async (input, req) => {
      const sold = await sellVoucher(req, input)
      if (!sold.ok) return sold
      const { sold: byHand, soldByEmail, awaitingCard } = voucherMessages
      const done = input.recipient_email ? soldByEmail : byHand
      return ok({ message: sold.value.status === 'unpaid' ? awaitingCard : done, voucher: sold.value })
    },
  }),
  createRoute({
    ...contract.getVoucherCode,
    method: 'post',
    path: '/vouchers/code',
    access: 'staff',
    summary: 'Show the code of a gift voucher that has been paid for. This is recorded in the activity log.',
    run: ({ voucherId }, req) => showVoucherCode(req, voucherId),
  }),
  createRoute({
    ...contract.renewVoucherCode,
    method: 'post',
    path: '/vouchers/new-code',
    access: 'staff',
    summary: 'Give a gift voucher a new code. The old code no longer works.',
    run: async ({ voucherId }, req) => {
      const renewed = await renewVoucherCode(req, voucherId)
      return renewed.ok ? ok({ message: voucherMessages.renewed, voucher: renewed.value }) : renewed
    },
  }),
  createRoute({
    ...contract.withdrawVoucher,
    method: 'post',
    path: '/vouchers/withdraw',
    access: 'manager',
    summary:
      'Withdraw a gift voucher, so that it can no longer be used. One that was never paid for is deleted. To refund the purchase, refund its payment.',
    run: async (input, req) => {
      const done = await withdrawVoucher(req, input)
      if (!done.ok) return done
      return ok({ message: done.value.isRemoved ? voucherMessages.removed : voucherMessages.withdrawn })
    },
  }),
]
