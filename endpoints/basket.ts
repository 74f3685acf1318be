import type { Endpoint } from 'payload'
import * as contract from '@/contract/basket'
import { ok } from '@/domain/errors'
import { isStaff } from '@/server/access/access'
import { clientAddress } from '@/server/http/client-address'
import { addToBasket } from '@/server/services/basket/add-item'
import { listItems } from '@/server/services/basket/list-items'
import { createBasket } from '@/server/services/basket/open-basket'
import { removeFromBasket } from '@/server/services/basket/remove-item'
import { renewHolds } from '@/server/services/basket/renew'
import { route } from './support/route'
import { sessionOf } from './support/session-of'

export const basket: Endpoint[] = [
  route({
    ...contract.createBasket,
    method: 'get',
    path: '/basket/create',
    access: 'public',
    summary: 'A new basket. `sessionId` is the visitor’s secret; send it as the header session-id.',
    limit: 'baskets',
    run: async (_input, req) => {
      const made = await createBasket(req.payload, clientAddress(req))
      return ok({ sessionId: made.session, basketId: made.id })
    },
  }),
  route({
    ...contract.listItems,
    method: 'get',
    path: '/basket/items',
    access: 'public',
    summary: 'The items of the visitor’s basket. Needs the header session-id.',
    session: 'required',
    run: async (input, req) => {
      const items = await listItems(req.payload, sessionOf(req), input.basketId ?? null)
      return items.ok ? ok({ data: items.value }) : items
    },
  }),
  route({
    ...contract.addItem,
    method: 'post',
    path: '/basket/add',
    access: 'public',
    summary: 'Adds a service and holds its time. The same time again answers the same item.',
    session: 'optional',
    limit: 'holds',
    run: async (input, req) => {
      const added = await addToBasket(req.payload, {
        basketId: input.basketId,
        serviceId: input.service.service_id,
        locationId: input.locationId,
        staffId: input.service.staff_id ?? null,
        details: input.service.bookingDetails ?? null,
        session: sessionOf(req),
        address: clientAddress(req),
        isStaff: isStaff(req),
      })
      return added.ok ? ok({ item_id: added.value }) : added
    },
  }),
  route({
    ...contract.removeItem,
    method: 'post',
    path: '/basket/remove',
    access: 'public',
    summary: 'Takes an item out and frees its time.',
    session: 'optional',
    inQuery: ['item_id'],
    run: (input, req) => removeFromBasket(req.payload, input.item_id, sessionOf(req)),
  }),
  route({
    ...contract.renewHolds,
    method: 'post',
    path: '/basket/renew',
    access: 'public',
    summary: 'On entering checkout: renews every hold and tries again what had expired.',
    session: 'optional',
    limit: 'holds',
    run: async (input, req) => {
      const states = await renewHolds(req.payload, input.basketId, sessionOf(req), isStaff(req))
      return states.ok ? ok({ data: states.value }) : states
    },
  }),
]
