import type { Endpoint } from 'payload'
import { listLocations, loadGooglePlace } from '@/server/services/catalogue/catalogue'
import * as orderingContract from '@/contract/ordering'
import { ok } from '@/domain/errors'
import { orderTexts } from '@/messages/management-services'
import { listInOrder, putInOrder } from '@/server/services/content/ordering'
import { createRoute } from '@endpoints/support/route'
import * as catalogueContract from '@/contract/catalogue'
import * as contentUsesContract from '@/contract/content-uses'
import { findContentUses } from '@/server/services/content/content-uses'
import { findNeededTitles } from '@/server/services/content/content-uses'

/** Calls for the order of content lists. */
export const ordering: Endpoint[] = [
  createRoute({
    ...orderingContract.readOrder,
    method: 'get',
    path: '/content-order',
    access: 'staff',
    summary: 'List the content of one type, in the order that visitors see.',
    run: async ({ collection }, req) => ok({ entries: await listInOrder(req, collection) }),
  }),
  createRoute({
    ...orderingContract.saveOrder,
    method: 'put',
    path: '/content-order',
    access: 'staff',
    summary: 'Change the order of a list of content. Visitors see the new order straight away.',
    run: async ({ collection, ids }, req) => {
      await putInOrder(req, collection, ids)
      return ok({ message: orderTexts.saved })
    },
  }),
]

export const locations: Endpoint[] = [
  createRoute({
    ...catalogueContract.listLocations,
    method: 'get',
    path: '/locations/get-locations',
    access: 'public',
    summary: 'List the locations.',
    run: async (_input, { payload }) => ok({ locations: await listLocations(payload) }),
  }),
  createRoute({
    ...catalogueContract.placeDetails,
    method: 'get',
    path: '/locations/place-details',
    access: 'public',
    summary: 'Get Google’s details about a location, for the map on the contact page.',
    run: async ({ location_id }, { payload }) => {
      const found = await loadGooglePlace(payload, location_id)
      return found.ok ? ok({ place: found.value }) : found
    },
  }),
]

/** Lists the places that link to a piece of content, before it is deleted. */
export const uses: Endpoint[] = [
  createRoute({
    ...contentUsesContract.readUses,
    method: 'get',
    path: '/content-uses',
    access: 'staff',
    summary: 'List everything that links to these records or shows them, including drafts.',
    run: async ({ collection, ids }, { payload }) =>
      ok({
        needed: collection === 'pages' ? await findNeededTitles(payload, ids) : [],
        uses: await findContentUses(payload, collection, ids),
      }),
  }),
]
