import type { Endpoint } from 'payload'
import * as contract from '@/contract/discounts'
import { ok } from '@/domain/errors'
import { checkBasketDiscount, listDiscounts } from '@/server/services/discounts/apply-discount'
import { createRoute, getBasketSession } from './support/route'

export const discounts: Endpoint[] = [
  createRoute({
    ...contract.discountBasket,
    method: 'post',
    path: '/basket/discount',
    access: 'public',
    summary:
      'Calculate how much a discount code takes off a basket. This does not count as a use of the code.',
    limit: 'confirmations',
    run: (fields, req) => checkBasketDiscount(req.payload, { ...fields, session: getBasketSession(req) }),
  }),
  createRoute({
    ...contract.listDiscounts,
    method: 'get',
    path: '/discounts/get-discounts',
    access: 'staff',
    summary: 'List the discount codes, with how often each has been used.',
    run: async (_input, { payload }) => ok({ discounts: await listDiscounts(payload) }),
  }),
]
