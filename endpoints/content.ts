import type { Endpoint } from 'payload'
import * as contract from '@/contract/content'
import { listLocations, loadGooglePlace } from '@/server/services/catalogue/catalogue'
import { ok } from '@/domain/errors'
import { isStaff } from '@/server/access/access'
import { setUpTexts, withRefused } from '@/messages/management-services'
import { orderTexts, publishingMessages } from '@/messages/management-content'
import { listInOrder, putInOrder } from '@/server/services/content/ordering'
import { formatDateTime } from '@/domain/time/format'
import { listScheduled, removeScheduled, schedule } from '@/server/services/content/scheduled-publishing'
import { createRoute } from '@endpoints/support/route'
import * as catalogueContract from '@/contract/catalogue'
import * as setUpContract from '@/contract/set-up'
import { loadLocationSetUp } from '@/server/services/catalogue/set-up'
import { copyPrices } from '@/server/services/catalogue/service-prices'
import { addPhotograph } from '@/server/services/content/picture'
import { discardEmptyDraft } from '@/server/services/content/drafts'
import { findContentUses, findNeededTitles } from '@/server/services/content/content-uses'
import { addPageToMenu, listLinkTargets } from '@/server/services/content/link-targets'
import { loadShownOn } from '@/server/services/content/shown-on'

/** Calls for the order of content lists. */
export const ordering: Endpoint[] = [
  createRoute({
    ...contract.readOrder,
    method: 'get',
    path: '/content-order',
    access: 'staff',
    summary: 'List the content of one type, in the order that visitors see.',
    run: async ({ collection }, req) => ok({ entries: await listInOrder(req, collection) }),
  }),
  createRoute({
    ...contract.saveOrder,
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

/** The call that adds a photograph to the library and the gallery. */
export const photographs: Endpoint[] = [
  createRoute({
    ...contract.addPhotograph,
    method: 'post',
    path: '/media/photograph',
    access: 'staff',
    summary:
      'Add a photograph to the library and, if wanted, to the gallery. A photograph that is sent again is not added twice.',
    run: (input, req) => addPhotograph(req, input),
  }),
]

export const locations: Endpoint[] = [
  createRoute({
    ...catalogueContract.listLocations,
    method: 'get',
    path: '/locations/get-locations',
    access: 'public',
    summary: 'List the locations. Only staff see a new location that is not ready for bookings yet.',
    run: async (_input, req) => ok({ locations: await listLocations(req.payload, isStaff(req)) }),
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
  createRoute({
    ...setUpContract.readLocationSetUp,
    method: 'get',
    path: '/locations/set-up',
    access: 'staff',
    summary:
      'List what a location needs before visitors see it, and what can be copied from other locations.',
    run: async ({ location_id }, { payload }) => loadLocationSetUp(payload, location_id),
  }),
  createRoute({
    ...setUpContract.copyPrices,
    method: 'post',
    path: '/locations/copy-prices',
    access: 'staff',
    summary: 'Copy all prices from a location to another one. Existing prices there stay.',
    run: async ({ location_id, from_location_id }, req) => {
      const copied = await copyPrices(req, location_id, from_location_id)
      if (!copied.ok) return copied
      const { added, refused } = copied.value
      const message = withRefused(setUpTexts.pricesCopied(added), refused)
      return ok({ message, prices_added: added, refused })
    },
  }),
]

/** Lists the places that link to a piece of content before it is deleted, and the pages that show it. */
export const uses: Endpoint[] = [
  createRoute({
    ...contract.readUses,
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
  createRoute({
    ...contract.readShownOn,
    method: 'get',
    path: '/shown-on',
    access: 'staff',
    summary: 'List the pages of the site that show this record, or say why visitors do not see it.',
    run: async ({ collection, id }, { payload }) => ok(await loadShownOn(payload, collection, id)),
  }),
  createRoute({
    ...contract.listLinkTargets,
    method: 'get',
    path: '/link-targets',
    access: 'staff',
    summary: 'List the pages, categories, treatments and courses to which the owner can link.',
    run: async (_input, { payload }) => ok({ targets: await listLinkTargets(payload) }),
  }),
  createRoute({
    ...contract.addToMenu,
    method: 'post',
    path: '/link-targets/add-to-menu',
    access: 'admin',
    summary: 'Add a published page to the links at the top of every page, or to those in the footer.',
    run: (input, req) => addPageToMenu(req, input),
  }),
]

/** Publishing and unpublishing at a time that staff choose, and drafts that nobody needs. */
export const publishing: Endpoint[] = [
  createRoute({
    ...contract.listScheduledPublishing,
    method: 'get',
    path: '/content-schedule',
    access: 'staff',
    summary: 'List when a document is going to be published or unpublished.',
    run: async (input, req) => listScheduled(req, input),
  }),
  createRoute({
    ...contract.discardEmptyDraft,
    method: 'delete',
    path: '/content-draft',
    access: 'staff',
    summary: 'Delete an untitled draft that has not been edited. No other document is ever deleted.',
    run: async (input, req) => ok({ removed: await discardEmptyDraft(req, input) }),
  }),
  createRoute({
    ...contract.schedulePublishing,
    method: 'post',
    path: '/content-schedule',
    access: 'staff',
    summary: 'Publish or unpublish a document at a time that you choose. It is done in your name.',
    run: async (input, req) => {
      const done = await schedule(req, input)
      if (!done.ok) return done
      const { at, scheduled } = done.value
      return ok({ message: publishingMessages.planned(input.type, formatDateTime(at)), scheduled })
    },
  }),
  createRoute({
    ...contract.removeScheduledPublishing,
    method: 'delete',
    path: '/content-schedule',
    access: 'staff',
    summary: 'Remove a time at which a document is going to be published or unpublished.',
    run: async ({ schedule_id: scheduleId }, req) => {
      const removed = await removeScheduled(req, scheduleId)
      return removed.ok ? ok({ message: publishingMessages.removed }) : removed
    },
  }),
]
