import type { BasePayload } from 'payload'
import type { Need } from '@/domain/booking/claim-store'
import type { NeedsQuery } from '@/server/repositories/differing-queries'
import { findByIds, getQueries } from '@/server/repositories/running-database'
import { type Row, store } from '@/server/repositories/store'

export type ResourceRow = Row<'resources'>

/** More resources than any salon has. Every list has a limit. */
const MANY = 5_000

/** The resources of these kinds at a location that can be used for new bookings, and `kept`. */
export const listResourcesAt = (
  payload: BasePayload,
  location: string,
  kinds: string[],
  kept: readonly string[] = [],
): Promise<ResourceRow[]> =>
  store(payload).find(
    'resources',
    {
      and: [
        { location: { equals: location } },
        { kind: { in: kinds } },
        { or: [{ archived: { not_equals: true } }, { id: { in: [...kept] } }] },
      ],
    },
    { sort: 'name', limit: MANY },
  )

/** The resources of these kinds at any location that can be used for new bookings. */
export const listResourcesOfKinds = (payload: BasePayload, kinds: string[]): Promise<ResourceRow[]> =>
  store(payload).find(
    'resources',
    { and: [{ kind: { in: kinds } }, { archived: { not_equals: true } }] },
    { limit: MANY },
  )

/** All rooms and equipment that can be used for new bookings. */
export const listUsableResources = (payload: BasePayload): Promise<ResourceRow[]> =>
  store(payload).find('resources', { archived: { not_equals: true } }, { sort: 'name', limit: MANY })

/** All rooms and equipment, archived ones too. */
export const listAllResources = (payload: BasePayload): Promise<ResourceRow[]> =>
  store(payload).find('resources', {}, { sort: 'name', limit: MANY })

export const listKinds = (payload: BasePayload): Promise<Row<'resource-kinds'>[]> =>
  store(payload).find('resource-kinds', {}, { sort: 'name', limit: MANY })

export const findResourcesByIds = (
  payload: BasePayload,
  ids: Iterable<string>,
): Promise<Map<string, ResourceRow>> => findByIds(payload, 'resources', ids)

export const findKindsByIds = (
  payload: BasePayload,
  ids: Iterable<string>,
): Promise<Map<string, Row<'resource-kinds'>>> => findByIds(payload, 'resource-kinds', ids)

/** The needs of the live appointments within a time that have a room or equipment, with the appointments' ids. */
export const listResourceNeeds = (
  payload: BasePayload,
  query: NeedsQuery,
): Promise<{ id: string; needs: Need[] }[]> => getQueries(payload).listResourceNeeds(payload, query)
