import type { CollectionConfig, Endpoint, Field, SanitizedConfig } from 'payload'
import { collections } from '@collections/collections'
import { globals } from '@collections/globals/globals'
import { endpoints } from '@endpoints/endpoints'
import { jobs } from './jobs/jobs'
import { adminComponents } from './management/admin-components'
import { type AppOptions, buildAppConfig } from './server/config'
import { toErrorResponse } from './server/http/answer'
import { sendQueued } from './server/services/notifications/send'
import { sendQueuedTexts } from './server/services/notifications/send-texts'

const firstSegment = (endpoint: Endpoint): string => endpoint.path.split('/')[1] ?? ''

/**
 * Puts each endpoint where Payload looks for it: in the collection named by the path's first segment. All our endpoints
 * are written with their full path.
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

const titleCell = '/management/fields/DocumentParts.client#TitleCell'

const namedInList = (fields: Field[], title: string | undefined): Field[] =>
  fields.map((field) =>
    field.type === 'text' && field.name === title
      ? { ...field, admin: { ...field.admin, components: { Cell: titleCell, ...field.admin?.components } } }
      : field,
  )

/** Shows the type of a document that has no name, on its own screen and in the list of documents with drafts. */
const withNewTitle = ({ admin, ...collection }: CollectionConfig): CollectionConfig => {
  const { edit, beforeList = [], ...components } = admin?.components ?? {}
  const controls = ['/management/fields/DocumentParts.client#NewTitle']
  if (collection.versions) controls.push('/management/fields/DocumentParts.client#TrackEmptyDraft')
  return {
    ...collection,
    ...(collection.versions ? { fields: namedInList(collection.fields, admin?.useAsTitle) } : {}),
    admin: {
      ...admin,
      components: {
        ...components,
        beforeList: ['/management/shell/payload-parts#ListWelcome', ...beforeList],
        edit: { ...edit, beforeDocumentControls: [...controls, ...(edit?.beforeDocumentControls ?? [])] },
      },
    },
  }
}

const statusCell = '/management/fields/DocumentFacts#StatusCell'

/**
 * Shows the status of documents with drafts in our own words. Payload adds the field when it builds the configuration.
 */
const showStatus = ({ collections: all }: SanitizedConfig): void => {
  for (const { fields } of all)
    for (const field of fields)
      if (field.type === 'select' && field.name === '_status')
        field.admin = { ...field.admin, components: { ...field.admin?.components, Cell: statusCell } }
}

/** The fields that Payload adds to a picture for its file, and the texts for search engines. */
const technicalFields = new Set([
  ...['url', 'thumbnailURL', 'mimeType', 'width', 'height', 'focalX', 'focalY', 'sizes'],
  'search',
])

const hideInLists = (field: Field): void => {
  if ('admin' in field || 'name' in field)
    Object.assign(field, { admin: { ...field.admin, disableListColumn: true, disableListFilter: true } })
  if ('fields' in field) field.fields.forEach(hideInLists)
}

/** Leaves the technical fields out of the choice of columns and filters. */
const hideTechnicalFields = (fields: Field[]): void => {
  for (const field of fields) {
    if ('name' in field && technicalFields.has(field.name)) hideInLists(field)
    else if (field.type === 'tabs') for (const tab of field.tabs) hideTechnicalFields(tab.fields)
    else if ('fields' in field && !('name' in field)) hideTechnicalFields(field.fields)
  }
}

/** Builds the whole system with the given dependencies. */
export const buildSystem = async (options: AppOptions): Promise<SanitizedConfig> => {
  const mounted = mount(collections.map(withNewTitle), endpoints)
  const config = await buildAppConfig(
    {
      collections: mounted.collections,
      globals,
      endpoints: mounted.root,
      jobs,
      sendQueued: [sendQueued, sendQueuedTexts],
      admin: adminComponents,
      hooks: { afterError: [toErrorResponse] },
    },
    options,
  )
  showStatus(config)
  for (const { fields } of config.collections) hideTechnicalFields(fields)
  return config
}
