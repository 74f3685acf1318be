import type { BasePayload } from 'payload'
import { ok } from '@/domain/errors'
import { deskPlaces, deskTeam } from '@/server/services/catalogue/desk-lists'
import { type LocationDocs, locationsPath, type StaffDocs, staffPath } from '../api/catalogue'
import type { FirstCall } from './with-answers'

/** Everybody who works here, for `useStaff`. */
export const staffFirst = (payload: BasePayload): FirstCall => ({
  path: staffPath,
  answer: async () => ok({ docs: await deskTeam(payload) } satisfies StaffDocs),
})

/** Where the salon is, for `usePlaces`. */
export const placesFirst = (payload: BasePayload): FirstCall => ({
  path: locationsPath,
  answer: async () => ok({ docs: await deskPlaces(payload) } satisfies LocationDocs),
})
