import type { Endpoint } from 'payload'
import * as contract from '@/contract/catalogue'
import { ok } from '@/domain/errors'
import * as shop from '@/server/services/catalogue/catalogue'
import { route } from './support/route'

const message = 'Found.'

const many = (path: string, summary: string): Endpoint =>
  route({
    ...contract.listServices,
    method: 'get',
    path,
    access: 'public',
    summary,
    run: async (input, { payload }) => ok({ message, data: await shop.listServices(payload, input) }),
  })

export const services: Endpoint[] = [
  route({
    ...contract.listCategories,
    method: 'get',
    path: '/services/categories',
    access: 'public',
    summary: 'The categories with their services.',
    run: async (_input, { payload }) => ok({ message, data: await shop.listCategories(payload) }),
  }),
  many('/services/get-services', 'The services.'),
  many('/services/get-services-by-category', 'The services of a category at a location, by their names.'),
  route({
    ...contract.getServiceAt,
    method: 'get',
    path: '/services/get-service',
    access: 'public',
    summary: 'One service at a location.',
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
    summary: 'One service.',
    run: async (input, { payload }) => {
      const found = await shop.oneService(payload, input.id)
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
  route({
    ...contract.getCategory,
    method: 'get',
    path: '/services/category',
    access: 'public',
    summary: 'One category with its services.',
    run: async ({ categoryId }, { payload }) => {
      const found = await shop.oneCategory(payload, categoryId)
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
]
