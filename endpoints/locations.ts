import type { Endpoint } from 'payload'
import * as contract from '@/contract/catalogue'
import { ok } from '@/domain/errors'
import { listLocations } from '@/server/services/catalogue/catalogue'
import { placeDetails } from '@/server/services/catalogue/place-details'
import { route } from './support/route'

export const locations: Endpoint[] = [
  route({
    ...contract.listLocations,
    method: 'get',
    path: '/locations/get-locations',
    access: 'public',
    summary: 'List the locations.',
    run: async (_input, { payload }) => ok({ locations: await listLocations(payload) }),
  }),
  route({
    ...contract.placeDetails,
    method: 'get',
    path: '/locations/place-details',
    access: 'public',
    summary: 'Get Google’s details of a location, for the map on the contact page.',
    run: async ({ location_id }, { payload }) => {
      const found = await placeDetails(payload, location_id)
      return found.ok ? ok({ place: found.value }) : found
    },
  }),
]
