import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { isStaff } from '@/server/access/access'
import { clientAddress } from '@/server/http/client-address'
import { addToBasket } from '@/server/services/basket/add-item'
import { listItems } from '@/server/services/basket/list-items'
import { createBasket } from '@/server/services/basket/open-basket'
import { removeFromBasket } from '@/server/services/basket/remove-item'
import { renewHolds } from '@/server/services/basket/renew'
import { id, optionalId, sessionOf } from './support/fields'
import { route } from './support/route'

const bookingDetails = z.object({
  slot_id: z.string('NO_TIME_SELECTED').min(1, 'NO_TIME_SELECTED').max(500),
  version: z.union([z.string().max(100), z.number()]).nullish(),
  start_time: z.iso.datetime({ offset: true, error: 'INVALID_INPUT' }).optional(),
  end_time: z.iso.datetime({ offset: true, error: 'INVALID_INPUT' }).optional(),
})

const addInput = z.object({
  basketId: id('NO_BASKET'),
  service: z.object(
    {
      service_id: id('SERVICE_ID_MISSING'),
      staff_id: optionalId,
      bookingDetails: bookingDetails.nullish(),
    },
    'SERVICE_ID_MISSING',
  ),
  locationId: id(),
})

const item = z.object({
  item_id: z.string(),
  service_id: z.string(),
  service_name: z.string(),
  description: z.string(),
  price: z.number(),
  duration_minutes: z.number(),
  images: z.array(z.string()),
  location_id: z.string(),
  location_name: z.string(),
  staff_id: z.string().nullable(),
  staff_name: z.string().nullable(),
  patch_test: z.boolean(),
  booking_details: z.unknown(),
  hold_expires_at: z.string().nullable(),
})

const itemState = z.object({
  item_id: z.string(),
  state: z.enum(['held', 'lost', 'untimed']),
  hold_expires_at: z.string().nullable(),
})

export const basket: Endpoint[] = [
  route({
    method: 'get',
    path: '/basket/create',
    access: 'public',
    summary: 'A new basket. `sessionId` is the visitor’s secret; send it as the header session-id.',
    limit: 'baskets',
    input: z.object({}),
    output: z.object({ sessionId: z.string(), basketId: z.string() }),
    errors: ['RATE_LIMITED'],
    run: async (_input, req) => {
      const made = await createBasket(req.payload, clientAddress(req))
      return ok({ sessionId: made.session, basketId: made.id })
    },
  }),
  route({
    method: 'get',
    path: '/basket/items',
    access: 'public',
    summary: 'The items of the visitor’s basket. Needs the header session-id.',
    session: 'required',
    input: z.object({ basketId: optionalId }),
    output: z.object({ data: z.array(item) }),
    errors: ['SESSION_ID_MISSING', 'BASKET_GONE', 'BASKET_CHECKED_OUT'],
    run: async (input, req) => {
      const items = await listItems(req.payload, sessionOf(req), input.basketId)
      return items.ok ? ok({ data: items.value }) : items
    },
  }),
  route({
    method: 'post',
    path: '/basket/add',
    access: 'public',
    summary: 'Adds a service and holds its time. The same time again answers the same item.',
    session: 'optional',
    limit: 'holds',
    input: addInput,
    output: z.object({ item_id: z.string() }),
    errors: [
      'NO_BASKET',
      'SERVICE_ID_MISSING',
      'NO_TIME_SELECTED',
      'MISSING_FIELD',
      'BASKET_GONE',
      'BASKET_CHECKED_OUT',
      'SERVICE_NOT_FOUND',
      'LOCATION_NOT_FOUND',
      'STAFF_NOT_FOUND',
      'NO_PRICE_HERE',
      'SLOT_TAKEN',
      'SLOT_NOT_OFFERED',
      'SLOT_IN_PAST',
      'SLOT_TOO_SOON',
      'SLOT_BEYOND_HORIZON',
      'TOO_MANY_HOLDS',
      'RATE_LIMITED',
    ],
    run: async (input, req) => {
      const added = await addToBasket(req.payload, {
        basketId: input.basketId,
        serviceId: input.service.service_id,
        locationId: input.locationId,
        staffId: input.service.staff_id,
        details: input.service.bookingDetails ?? null,
        session: sessionOf(req),
        address: clientAddress(req),
        isStaff: isStaff(req),
      })
      return added.ok ? ok({ item_id: added.value }) : added
    },
  }),
  route({
    method: 'post',
    path: '/basket/remove',
    access: 'public',
    summary: 'Takes an item out and frees its time.',
    session: 'optional',
    inQuery: ['item_id'],
    input: z.object({ item_id: id() }),
    output: z.object({ item_id: z.string() }),
    errors: ['MISSING_FIELD', 'ITEM_NOT_FOUND', 'BASKET_GONE', 'BASKET_CHECKED_OUT'],
    run: (input, req) => removeFromBasket(req.payload, input.item_id, sessionOf(req)),
  }),
  route({
    method: 'post',
    path: '/basket/renew',
    access: 'public',
    summary: 'On entering checkout: renews every hold and tries again what had expired.',
    session: 'optional',
    limit: 'holds',
    input: z.object({ basketId: id('NO_BASKET') }),
    output: z.object({ data: z.array(itemState) }),
    errors: ['NO_BASKET', 'BASKET_GONE', 'BASKET_CHECKED_OUT', 'RATE_LIMITED'],
    run: async (input, req) => {
      const states = await renewHolds(req.payload, input.basketId, sessionOf(req), isStaff(req))
      return states.ok ? ok({ data: states.value }) : states
    },
  }),
]
