import type { CollectionConfig, Config, Endpoint, SanitizedConfig } from 'payload'
import { categories } from '../collections/categories'
import { discounts } from '../collections/discounts'
import * as diary from '../collections/diary'
import { bookingSettings, homePage, siteSettings } from '../collections/globals'
import { media } from '../collections/media'
import { locations, staff } from '../collections/people-and-places'
import * as money from '../collections/money'
import * as reading from '../collections/reading'
import * as records from '../collections/records'
import * as selling from '../collections/selling'
import { services } from '../collections/services'
import { users } from '../collections/users'
import { endpoints } from '../endpoints/endpoints'
import { jobs } from './jobs/jobs'
import { components } from './management/components'
import { type AppOptions, buildAppConfig } from './server/config'
import { errorEnvelope } from './server/http/error-envelope'

/** In the order of the management menu. */
const collections: CollectionConfig[] = [
  services,
  categories,
  locations,
  staff,
  discounts,
  users,
  media,
  ...Object.values(reading),
  ...Object.values(diary),
  ...Object.values(selling),
  ...Object.values(money),
  ...Object.values(records),
]

const globals: Config['globals'] = [siteSettings, bookingSettings, homePage]

const firstSegment = (endpoint: Endpoint): string => endpoint.path.split('/')[1] ?? ''

/**
 * Payload looks for an endpoint in the collection of the path's first segment, and only there. Ours are all
 * written with their whole path; this puts each where Payload will look.
 */
const mount = (
  all: CollectionConfig[],
  ours: Endpoint[],
): { collections: CollectionConfig[]; root: Endpoint[] } => {
  const slugs = new Set(all.map((collection) => collection.slug))
  const relative = (endpoint: Endpoint, slug: string): Endpoint => ({
    ...endpoint,
    path: endpoint.path.slice(slug.length + 1) || '/',
  })
  return {
    root: ours.filter((endpoint) => !slugs.has(firstSegment(endpoint))),
    collections: all.map((collection) => ({
      ...collection,
      endpoints: ours
        .filter((endpoint) => firstSegment(endpoint) === collection.slug)
        .map((endpoint) => relative(endpoint, collection.slug)),
    })),
  }
}

/** The whole system with the given parts. */
export const buildSystem = (options: AppOptions): Promise<SanitizedConfig> => {
  const mounted = mount(collections, endpoints)
  return buildAppConfig(
    {
      collections: mounted.collections,
      globals,
      endpoints: mounted.root,
      jobs,
      views: components,
      hooks: { afterError: [errorEnvelope] },
    },
    options,
  )
}
