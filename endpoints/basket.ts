import type { Endpoint } from 'payload'
import * as contract from '@/contract/basket'
import { ok } from '@/domain/errors'
import { isStaff } from '@/server/access/access'
import { readClientAddress } from '@/server/http/client-address'
import { addToBasket } from '@/server/services/basket/add-item'
import { changeGuest, declareTest } from '@/server/services/basket/change-item'
import {
  createBasket,
  findOverlaps,
  listItems,
  removeFromBasket,
  renewHolds,
} from '@/server/services/basket/list-items'
import { createRoute, getBasketSession } from './support/route'
import * as discountContract from '@/contract/discounts'
import { checkBasketDiscount, listDiscounts } from '@/server/services/discounts/apply-discount'

export const basket: Endpoint[] = [
  createRoute({
    ...contract.createBasket,
    method: 'get',
    path: '/basket/create',
    access: 'public',
    needsOpen: true,
    summary:
      'Create a basket. The returned `sessionId` is the visitor’s secret. Send it in the header `session-id` of later calls.',
    limit: 'baskets',
    run: async (_input, req) => {
      const made = await createBasket(req.payload, readClientAddress(req))
      return ok({ sessionId: made.session, basketId: made.id })
    },
  }),
  createRoute({
    ...contract.listItems,
    method: 'get',
    path: '/basket/items',
    access: 'public',
    summary: 'List the items in the visitor’s basket. This call requires the header `session-id`.',
    session: 'required',
    run: async (input, req) => {
      const items = await listItems(req.payload, getBasketSession(req), input.basketId ?? null)
      return items.ok ? ok({ data: items.value }) : items
    },
  }),
  createRoute({
    ...contract.addItem,
    method: 'post',
    path: '/basket/add',
    access: 'public',
    needsOpen: true,
    summary:
      'Add a service to the basket and hold its time. If you send the same time again, the call returns the existing item.',
    session: 'optional',
    limit: 'holds',
    run: async (input, req) => {
      const added = await addToBasket(req.payload, {
        basketId: input.basketId,
        serviceId: input.service.service_id,
        locationId: input.locationId,
        staffId: input.service.staff_id ?? null,
        guestName: input.service.guest_name ?? null,
        details: input.service.bookingDetails ?? null,
        lastSetOn: input.service.last_set_on ?? null,
        session: getBasketSession(req),
        address: readClientAddress(req),
        isStaff: isStaff(req),
      })
      return added.ok ? ok({ item_id: added.value }) : added
    },
  }),
  createRoute({
    ...contract.removeItem,
    method: 'post',
    path: '/basket/remove',
    access: 'public',
    summary: 'Remove an item and release its time.',
    session: 'optional',
    inQuery: ['item_id'],
    run: (input, req) => removeFromBasket(req.payload, input.item_id, getBasketSession(req)),
  }),
  createRoute({
    ...contract.changeGuest,
    method: 'post',
    path: '/basket/guest',
    access: 'public',
    summary:
      'Change the person for whom a treatment in the basket is booked: a guest or the customer. Its time stays held, unless the salon has to clean up before it now.',
    session: 'optional',
    limit: 'holds',
    run: (input, req) =>
      changeGuest(req.payload, {
        itemId: input.item_id,
        guestName: input.guest_name ?? null,
        session: getBasketSession(req),
      }),
  }),
  createRoute({
    ...contract.declareTest,
    method: 'post',
    path: '/basket/declare-test',
    access: 'public',
    summary: 'Say that the visitor has had a patch test with the salon, or take this back.',
    session: 'optional',
    limit: 'holds',
    run: (input, req) =>
      declareTest(req.payload, {
        itemId: input.item_id,
        isDeclared: input.declared ?? false,
        session: getBasketSession(req),
      }),
  }),
  createRoute({
    ...contract.renewHolds,
    method: 'post',
    path: '/basket/renew',
    access: 'public',
    needsOpen: true,
    summary:
      'Renew all holds when the visitor enters the checkout. If holds have expired, the call tries to hold the same times again.',
    session: 'optional',
    limit: 'holds',
    run: async (input, req) => {
      const states = await renewHolds(req.payload, input.basketId, getBasketSession(req), isStaff(req))
      return states.ok ? ok({ data: states.value }) : states
    },
  }),
  createRoute({
    ...contract.findOverlaps,
    method: 'get',
    path: '/slots/overlap',
    access: 'public',
    summary: 'List pairs of items in a basket whose times overlap.',
    session: 'optional',
    run: async (input, req) => {
      const found = await findOverlaps(req.payload, input.basketId, getBasketSession(req))
      return found.ok ? ok({ data: found.value }) : found
    },
  }),
]

export const discounts: Endpoint[] = [
  createRoute({
    ...discountContract.discountBasket,
    method: 'post',
    path: '/basket/discount',
    access: 'public',
    summary:
      'Calculate how much a discount code takes off a basket. This does not count as a use of the code.',
    limit: 'confirmations',
    run: (fields, req) => checkBasketDiscount(req.payload, { ...fields, session: getBasketSession(req) }),
  }),
  createRoute({
    ...discountContract.listDiscounts,
    method: 'get',
    path: '/discounts/get-discounts',
    access: 'staff',
    summary: 'List the discount codes, with how often each has been used.',
    run: async (_input, { payload }) => ok({ discounts: await listDiscounts(payload) }),
  }),
]
