import type { Payload, Where } from 'payload'
import { listRedirects } from '@/server/repositories/content'

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
