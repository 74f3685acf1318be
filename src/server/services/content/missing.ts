import type { BasePayload, Payload, Where } from 'payload'
import { isOwnAddress, toSectionKey } from '@/domain/content/address'
import {
  addressesOf,
  isSeen,
  type LinkedCollection,
  linkedCollections,
  type LinkedDocument,
} from '@/domain/content/link-targets'
import { listRedirects } from '@/server/repositories/redirects'

/** Our own pages that list documents, each with the documents that visitors see there. */
const lists = [
  [
    '/courses',
    'courses',
    { and: [{ archived: { not_equals: true } }, { _status: { equals: 'published' } }] },
  ],
  ['/gallery', 'gallery', { and: [{ hidden: { not_equals: true } }, { _status: { equals: 'published' } }] }],
  ['/reviews', 'testimonials', {}],
  ['/aftercare', 'aftercare', {}],
  ['/faq', 'faqs', {}],
] as const satisfies readonly (readonly [string, string, Where])[]

/** Addresses to which our own menus lead. They exist only if the owner has a page there, or a redirect from there. */
const written = ['/about-us', '/privacy-policy', '/terms-and-conditions', '/cookies-policy']

/** The content on which the result depends. */
export const missingTags = ['pages', 'redirects', ...lists.map(([, collection]) => collection)]

/**
 * Lists the addresses of our own pages that have nothing to show: no published page of the owner’s, and nothing to
 * list. Menus leave them out.
 */
export const listMissingAddresses = async (payload: Payload): Promise<string[]> => {
  const asVisitor = { overrideAccess: false, depth: 0 } as const
  const { docs } = await payload.find({
    ...asVisitor,
    collection: 'pages',
    where: { _status: { equals: 'published' } },
    select: { slug: true },
    pagination: false,
  })
  const owners = new Set(docs.map(({ slug }) => `/${slug}`))
  const redirected = new Set((await listRedirects(payload)).map(({ from }) => from))
  const counted = await Promise.all(
    lists
      .filter(([address]) => !owners.has(address))
      .map(async ([address, collection, where]) => {
        const { totalDocs } = await payload.count({ collection, where, ...asVisitor })
        return { address, totalDocs }
      }),
  )
  return [
    ...written.filter((address) => !owners.has(address) && !redirected.has(address)),
    ...counted.filter(({ totalDocs }) => totalDocs === 0).map(({ address }) => address),
  ]
}

/** The content on which the addresses below depend. */
export const goneTags = ['pages', 'courses', 'categories', 'services', 'redirects']

/** More documents than any salon has. */
const MANY = 5000

/** All documents of a collection to which the owner can link, as visitors would see them. */
export const listLinked = async (
  payload: BasePayload,
  collection: LinkedCollection,
): Promise<LinkedDocument[]> => {
  const all = { depth: 0, limit: MANY, pagination: false, overrideAccess: true } as const
  const trash = collection === 'pages'
  return (await payload.find({ collection, trash, ...all })).docs as LinkedDocument[]
}

/**
 * Lists the addresses of content that visitors do not see, because it is a draft, archived or in the bin. Links of the
 * owner that lead there are left out. An address that redirects, or that other content has now, is not in the list.
 */
export const listGoneAddresses = async (payload: BasePayload): Promise<string[]> => {
  const [redirects, ...lists] = await Promise.all([
    listRedirects(payload),
    ...linkedCollections.map(async (collection) =>
      (await listLinked(payload, collection)).map((doc) => ({
        isSeen: isSeen(doc),
        keys: addressesOf[collection](doc).map((address) => toSectionKey(address) ?? address),
      })),
    ),
  ])
  const all = lists.flat()
  const live = new Set([
    ...all.flatMap((one) => (one.isSeen ? one.keys : [])),
    ...redirects.map(({ from }) => from),
  ])
  return all.flatMap((one) => (one.isSeen ? [] : one.keys.filter((key) => !live.has(key) && !isOwnPage(key))))
}

/** True for our own pages, which exist without the owner's text. Menus leave them out if they are empty. */
const isOwnPage = (key: string): boolean =>
  !key.includes('?') && !key.startsWith('/courses/') && isOwnAddress(key)
