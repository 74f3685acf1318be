import type { BasePayload } from 'payload'
import { idsOf } from '../../../domain/content/relation'
import { liveLocations, liveStaff } from '../../repositories/catalogue'

/** Everybody who works here, in the salon's order, with the ids of where they do. */
export const deskTeam = async (payload: BasePayload) =>
  (await liveStaff(payload)).map(({ id, firstName, lastName, locations }) => ({
    ...{ id: String(id), firstName, lastName },
    locations: idsOf(locations),
  }))

/** Where the salon is, in its order. */
export const deskPlaces = async (payload: BasePayload) =>
  (await liveLocations(payload)).map(({ id, name, address }) => ({ id: String(id), name, address }))
