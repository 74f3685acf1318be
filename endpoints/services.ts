import type { Endpoint } from 'payload'
import * as contract from '@/contract/catalogue'
import * as editing from '@/contract/services'
import { readServiceSetUp } from '@/contract/set-up'
import * as publishing from '@/contract/content'
import * as priceList from '@/contract/price-list'
import { ok } from '@/domain/errors'
import { catalogueMessages, publishTexts, withRefused } from '@/messages/management-services'
import { isStaff } from '@/server/access/access'
import * as shop from '@/server/services/catalogue/catalogue'
import { loadDraftCategory, loadDraftService } from '@/server/services/catalogue/draft-catalogue'
import { changeService, createService, removeService } from '@/server/services/catalogue/save-service'
import { changeCategory, createCategory, removeCategory } from '@/server/services/catalogue/save-category'
import { loadServiceSetUp } from '@/server/services/catalogue/set-up'
import { loadPriceList } from '@/server/services/catalogue/price-list'
import { publishDrafts } from '@/server/services/catalogue/publish-drafts'
import { savePrices } from '@/server/services/catalogue/save-prices'
import { addPrice, removePrice } from '@/server/services/catalogue/service-prices'
import { createRoute } from './support/route'

const message = catalogueMessages.found

const createListEndpoint = (path: string, summary: string): Endpoint =>
  createRoute({
    ...contract.listServices,
    method: 'get',
    path,
    access: 'public',
    summary,
    run: async (input, { payload }) => ok({ message, data: await shop.listServices(payload, input) }),
  })

const readEndpoints: Endpoint[] = [
  createRoute({
    ...contract.listCategories,
    method: 'get',
    path: '/services/categories',
    access: 'public',
    summary: 'List the categories with their services.',
    run: async (_input, { payload }) => ok({ message, data: await shop.listCategories(payload) }),
  }),
  createListEndpoint('/services/get-services', 'List the services.'),
  createListEndpoint(
    '/services/get-services-by-category',
    'List the services of a category at a location, both given by name.',
  ),
  createRoute({
    ...contract.getServiceAt,
    method: 'get',
    path: '/services/get-service',
    access: 'public',
    summary: 'Get a service at a location.',
    run: async ({ serviceId, location }, { payload }) => {
      const found = await shop.loadService(payload, serviceId, location)
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
  createRoute({
    ...contract.getService,
    method: 'get',
    path: '/services/service/:id',
    access: 'public',
    summary: 'Get a service. Staff get the last saved version, even if customers cannot see it.',
    run: async ({ id }, req) => {
      const found = await (isStaff(req) ? loadDraftService : shop.loadService)(req.payload, id)
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
  createRoute({
    ...readServiceSetUp,
    method: 'get',
    path: '/services/set-up',
    access: 'staff',
    summary: 'List what a service needs before visitors can book it.',
    run: async ({ serviceId }, { payload }) => loadServiceSetUp(payload, serviceId),
  }),
  createRoute({
    ...contract.getCategory,
    method: 'get',
    path: '/services/category',
    access: 'public',
    summary: 'Get a category with its services. Staff get the last saved version.',
    run: async ({ categoryId }, req) => {
      const found = await (isStaff(req) ? loadDraftCategory : shop.loadCategory)(req.payload, categoryId)
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
]

const writeEndpoints: Endpoint[] = [
  createRoute({
    ...editing.createService,
    method: 'post',
    path: '/services/new-service',
    access: 'staff',
    summary: 'Create a service at one location. Customers can see the service straight away.',
    run: async (input, req) => {
      const made = await createService(req, input)
      if (!made.ok) return made
      const { service_id } = made.value
      return ok({ message: catalogueMessages.serviceCreated, service_id, data: made.value })
    },
  }),
  createRoute({
    ...editing.changeService,
    method: 'put',
    path: '/services/service',
    access: 'staff',
    summary: 'Update a service. Fields that you leave out stay the same.',
    run: async ({ serviceId, ...change }, req) => {
      const saved = await changeService(req, serviceId, change)
      return saved.ok ? ok({ message: catalogueMessages.serviceSaved, data: saved.value }) : saved
    },
  }),
  createRoute({
    ...editing.removeService,
    method: 'delete',
    path: '/services/service/:id',
    access: 'staff',
    summary: 'Delete a service. If it has been booked or is used elsewhere, it is archived instead.',
    run: async ({ id }, req) => {
      const removed = await removeService(req, id)
      if (!removed.ok) return removed
      const { serviceArchived, serviceRemoved } = catalogueMessages
      return ok({ message: removed.value ? serviceArchived : serviceRemoved, archived: removed.value })
    },
  }),
]

const priceEndpoints: Endpoint[] = [
  createRoute({
    ...editing.addPrice,
    method: 'post',
    path: '/services/price',
    access: 'staff',
    summary: 'Add a location to a service without setting a price.',
    run: async ({ serviceId, location_id }, req) => {
      const saved = await addPrice(req, serviceId, location_id)
      return saved.ok ? ok({ message: catalogueMessages.priceAdded, data: saved.value }) : saved
    },
  }),
  createRoute({
    ...editing.removePrice,
    method: 'delete',
    path: '/services/price',
    access: 'staff',
    summary: 'Remove a location and its price from a service.',
    run: async ({ serviceId, locationName }, req) => {
      const saved = await removePrice(req, serviceId, locationName)
      return saved.ok ? ok({ message: catalogueMessages.priceRemoved, data: saved.value }) : saved
    },
  }),
]

const priceListEndpoints: Endpoint[] = [
  createRoute({
    ...publishing.publishDrafts,
    method: 'post',
    path: '/services/publish-drafts',
    access: 'staff',
    summary:
      'Publish several services that are drafts, and their categories. Services with errors are left out.',
    run: async ({ service_ids: ids }, req) => {
      const { published, refused } = await publishDrafts(req, ids)
      return ok({ message: withRefused(publishTexts.published(published), refused), published, refused })
    },
  }),
  createRoute({
    ...priceList.getPriceList,
    method: 'get',
    path: '/services/price-list',
    access: 'staff',
    summary: 'List the prices, minutes and staff of all services that are not archived.',
    run: async (_input, { payload }) => ok(await loadPriceList(payload)),
  }),
  createRoute({
    ...priceList.savePriceList,
    method: 'put',
    path: '/services/price-list',
    access: 'staff',
    summary:
      'Change the prices, minutes and staff of several services. If a value is wrong, nothing is saved. Services that have other errors are left out.',
    run: async (input, req) => {
      const saved = await savePrices(req, input)
      if (!saved.ok) return saved
      const { priceListDrafted, priceListSaved } = catalogueMessages
      return ok({ message: input.as_draft ? priceListDrafted : priceListSaved, services: saved.value })
    },
  }),
]

const categoryEndpoints: Endpoint[] = [
  createRoute({
    ...editing.createCategory,
    method: 'post',
    path: '/services/create-category',
    access: 'staff',
    summary: 'Create a category.',
    run: async (input, req) => {
      const made = await createCategory(req, input)
      if (!made.ok) return made
      const { category_id } = made.value
      return ok({ message: catalogueMessages.categoryCreated, category_id, data: made.value })
    },
  }),
  createRoute({
    ...editing.changeCategory,
    method: 'put',
    path: '/services/category',
    access: 'staff',
    summary: 'Update a category. Fields that you leave out stay the same.',
    run: async ({ categoryId, ...change }, req) => {
      const saved = await changeCategory(req, categoryId, change)
      return saved.ok ? ok({ message: catalogueMessages.categorySaved, data: saved.value }) : saved
    },
  }),
  createRoute({
    ...editing.removeCategory,
    method: 'delete',
    path: '/services/category',
    access: 'staff',
    summary: 'Delete a category that has no services. If it is used elsewhere, it is archived instead.',
    run: async ({ categoryId }, req) => {
      const removed = await removeCategory(req, categoryId)
      if (!removed.ok) return removed
      const { categoryArchived, categoryRemoved } = catalogueMessages
      return ok({ message: removed.value ? categoryArchived : categoryRemoved, archived: removed.value })
    },
  }),
]

export const services: Endpoint[] = [
  ...readEndpoints,
  ...writeEndpoints,
  ...priceEndpoints,
  ...priceListEndpoints,
  ...categoryEndpoints,
]
