import type { Endpoint } from 'payload'
import * as contract from '@/contract/catalogue'
import * as editing from '@/contract/services'
import { ok } from '@/domain/errors'
import { catalogueMessages } from '@/messages/management-services'
import { isStaff } from '@/server/access/access'
import * as shop from '@/server/services/catalogue/catalogue'
import { editedCategory, editedService } from '@/server/services/catalogue/edited-catalogue'
import { changeService, createService, removeService } from '@/server/services/catalogue/save-service'
import { changeCategory, createCategory, removeCategory } from '@/server/services/catalogue/save-category'
import { addPrice, removePrice } from '@/server/services/catalogue/service-prices'
import { route } from './support/route'

const message = catalogueMessages.found

const many = (path: string, summary: string): Endpoint =>
  route({
    ...contract.listServices,
    method: 'get',
    path,
    access: 'public',
    summary,
    run: async (input, { payload }) => ok({ message, data: await shop.listServices(payload, input) }),
  })

const reading: Endpoint[] = [
  route({
    ...contract.listCategories,
    method: 'get',
    path: '/services/categories',
    access: 'public',
    summary: 'List the categories with their services.',
    run: async (_input, { payload }) => ok({ message, data: await shop.listCategories(payload) }),
  }),
  many('/services/get-services', 'List the services.'),
  many(
    '/services/get-services-by-category',
    'List the services of a category at a location, both given by name.',
  ),
  route({
    ...contract.getServiceAt,
    method: 'get',
    path: '/services/get-service',
    access: 'public',
    summary: 'Get a service at a location.',
    run: async ({ serviceId, location }, { payload }) => {
      const found = await shop.oneService(payload, serviceId, location)
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
  route({
    ...contract.getService,
    method: 'get',
    path: '/services/service/:id',
    access: 'public',
    summary: 'Get a service. Staff get the last saved version, even if it is not on offer.',
    run: async ({ id }, req) => {
      const found = await (isStaff(req) ? editedService : shop.oneService)(req.payload, id)
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
  route({
    ...contract.getCategory,
    method: 'get',
    path: '/services/category',
    access: 'public',
    summary: 'Get a category with its services. Staff get the last saved version.',
    run: async ({ categoryId }, req) => {
      const found = await (isStaff(req) ? editedCategory : shop.oneCategory)(req.payload, categoryId)
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
]

const writing: Endpoint[] = [
  route({
    ...editing.createService,
    method: 'post',
    path: '/services/new-service',
    access: 'staff',
    summary: 'Create a service at one location. It is on offer straight away.',
    run: async (input, req) => {
      const made = await createService(req, input)
      if (!made.ok) return made
      const { service_id } = made.value
      return ok({ message: catalogueMessages.serviceCreated, service_id, data: made.value })
    },
  }),
  route({
    ...editing.changeService,
    method: 'put',
    path: '/services/service',
    access: 'staff',
    summary: 'Update a service. Fields you leave out are unchanged.',
    run: async ({ serviceId, ...change }, req) => {
      const saved = await changeService(req, serviceId, change)
      return saved.ok ? ok({ message: catalogueMessages.serviceSaved, data: saved.value }) : saved
    },
  }),
  route({
    ...editing.removeService,
    method: 'delete',
    path: '/services/service/:id',
    access: 'staff',
    summary: 'Delete a service. A service that has been booked or is in use elsewhere is archived instead.',
    run: async ({ id }, req) => {
      const removed = await removeService(req, id)
      if (!removed.ok) return removed
      const { serviceArchived, serviceRemoved } = catalogueMessages
      return ok({ message: removed.value ? serviceArchived : serviceRemoved, archived: removed.value })
    },
  }),
]

const prices: Endpoint[] = [
  route({
    ...editing.addPrice,
    method: 'post',
    path: '/services/price',
    access: 'staff',
    summary: 'Add a location to a service, without a price yet.',
    run: async ({ serviceId, location_id }, req) => {
      const saved = await addPrice(req, serviceId, location_id)
      return saved.ok ? ok({ message: catalogueMessages.priceAdded, data: saved.value }) : saved
    },
  }),
  route({
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

const categories: Endpoint[] = [
  route({
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
  route({
    ...editing.changeCategory,
    method: 'put',
    path: '/services/category',
    access: 'staff',
    summary: 'Update a category. Fields you leave out are unchanged.',
    run: async ({ categoryId, ...change }, req) => {
      const saved = await changeCategory(req, categoryId, change)
      return saved.ok ? ok({ message: catalogueMessages.categorySaved, data: saved.value }) : saved
    },
  }),
  route({
    ...editing.removeCategory,
    method: 'delete',
    path: '/services/category',
    access: 'staff',
    summary:
      'Delete a category that has no services. A category that is in use elsewhere is archived instead.',
    run: async ({ categoryId }, req) => {
      const removed = await removeCategory(req, categoryId)
      if (!removed.ok) return removed
      const { categoryArchived, categoryRemoved } = catalogueMessages
      return ok({ message: removed.value ? categoryArchived : categoryRemoved, archived: removed.value })
    },
  }),
]

export const services: Endpoint[] = [...reading, ...writing, ...prices, ...categories]
