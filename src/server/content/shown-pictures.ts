import { type BasePayload, type CollectionBeforeOperationHook, NotFound } from 'payload'
import { isStaff } from '../access/access'
import { ALL_CONTENT } from '../cache/content-watch'
import { rememberContent } from '../cache/remember-content'

/** Where pictures stand. */
export const withPictures = {
  collections: [
    ...(['services', 'categories', 'courses', 'locations', 'staff'] as const),
    ...(['promotions', 'gallery', 'testimonials', 'pages'] as const),
  ],
  globals: ['home-page', 'site-settings', 'look'],
} as const

/** Everything that strangers see, with the ids of its pictures. */
const whatIsShown = async (payload: BasePayload): Promise<string> => {
  const asked = { depth: 0, overrideAccess: false } as const
  const { collections, globals } = withPictures
  const [lists, ones] = await Promise.all([
    Promise.all(
      collections.map((collection) => payload.find({ collection, ...asked, limit: 0, pagination: false })),
    ),
    Promise.all(globals.map((slug) => payload.findGlobal({ slug, ...asked }))),
  ])
  return JSON.stringify([lists.map(({ docs }) => docs), ones])
}

const readShown = async (payload: BasePayload): Promise<string[]> => {
  const all = { collection: 'media', select: {}, depth: 0, limit: 0, pagination: false } as const
  const [text, { docs }] = await Promise.all([whatIsShown(payload), payload.find(all)])
  return docs.map(({ id }) => String(id)).filter((id) => text.includes(`"${id}"`))
}

const tags = ['media', ...withPictures.collections, ...withPictures.globals, ALL_CONTENT]

/** The ids of the pictures that stand in something that strangers see. Two hundred may ask at once: they are read once. */
const shownPictures = (payload: BasePayload): Promise<string[]> =>
  rememberContent(payload, { key: 'shown pictures', tags }, () => readShown(payload))

const reading = ['read', 'count', 'readDistinct']

interface Asked {
  id?: unknown
  where?: object | null
  /** Given where Payload itself loads what a document points at, by its ids. */
  currentDepth?: number
}

/**
 * The pictures of drafts, of what is hidden and of promotions to come are the staff's, as those are (D3): of the library
 * a stranger sees what stands on the site. The files have names that nobody guesses.
 */
export const onlyShownPictures: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  const { id, where, currentDepth } = args as Asked
  if (!reading.includes(operation) || overrideAccess || req.payloadAPI !== 'REST') return args
  if (isStaff(req) || currentDepth !== undefined) return args
  const shown = await shownPictures(req.payload)
  if (id === undefined)
    return { ...args, where: { and: [where ?? {}, { id: { in: shown } }] } } as typeof args
  if (!shown.includes(String(id))) throw new NotFound(req.t)
  return args
}
