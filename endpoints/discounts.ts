import type { Endpoint } from 'payload'
import * as contract from '@/contract/discounts'
import { ok } from '@/domain/errors'
import { basketDiscount, listDiscounts } from '@/server/services/discounts/apply-discount'
import { route } from './support/route'
import { sessionOf } from '@endpoints/support/route'

export const discounts: Endpoint[] = [
  route({
    ...contract.discountBasket,
    method: 'post',
    path: '/basket/discount',
    access: 'public',
    summary: 'Calculate what a discount code takes off a basket. This does not use up the code.',
    limit: 'confirmations',
    run: (fields, req) => basketDiscount(req.payload, { ...fields, session: sessionOf(req) }),
  }),
  route({
    ...contract.listDiscounts,
    method: 'get',
    path: '/discounts/get-discounts',
    access: 'staff',
    summary: 'List the discount codes, with how often each has been used.',
    run: async (_input, { payload }) => ok({ discounts: await listDiscounts(payload) }),
  }),
]
