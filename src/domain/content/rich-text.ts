import { getRelationId } from './relations'

/** A document to which the owner can link. Missing fields are those that its collection does not have. */
export interface LinkedDocument {
  id: string | number
  slug?: string | null
  _status?: string | null
  archived?: boolean | null
  deletedAt?: string | null
  leadsTo?: string | null
  category?: unknown
}

/** The collections to which the owner can link, in the order of the list. */
export const linkedCollections = ['pages', 'categories', 'services', 'courses'] as const
export type LinkedCollection = (typeof linkedCollections)[number]

/** The kinds of targets that the owner can choose, in the order of the list. */
export const targetKinds = ['page', 'category', 'treatment', 'course'] as const

/** The owner's menus: the links at the top of every page, and those in the footer. */
export const menus = ['top', 'footer'] as const
export type Menu = (typeof menus)[number]

/** True if visitors see the document. */
export const isSeen = ({ _status, archived, deletedAt }: LinkedDocument): boolean =>
  _status === 'published' && !archived && !deletedAt

const toCategoryAddress = (id: unknown): string =>
  `/service-details?categoryId=${encodeURIComponent(String(id))}`

/** The addresses of a document, the usual one first. A document that was never published may have none. */
export const addressesOf: Record<LinkedCollection, (doc: LinkedDocument) => string[]> = {
  pages: ({ slug }) => (slug ? [`/${slug}`] : []),
  // People may type a category's slug in place of its id.
  categories: ({ id, slug, leadsTo }) => [
    ...(leadsTo === 'courses' ? ['/courses'] : []),
    ...[id, slug].flatMap((name) => (name ? [toCategoryAddress(name)] : [])),
  ],
  services: ({ slug, category }) => {
    const id = getRelationId(category)
    return slug && id ? [`${toCategoryAddress(id)}#${slug}`] : []
  },
  courses: ({ id, slug }) => [slug, id].flatMap((name) => (name ? [`/courses/${String(name)}`] : [])),
}

const isLinked = (collection: string): collection is LinkedCollection =>
  Object.hasOwn(addressesOf, collection)

/** The address of a document that visitors see. Null if they do not see it. */
export const findTargetAddress = (collection: string, doc: LinkedDocument | null): string | null =>
  doc && isLinked(collection) && isSeen(doc) ? (addressesOf[collection](doc)[0] ?? null) : null

/** How wide a picture within a text is shown. The first is used if none is chosen. */
export const textPictureSizes = ['column', 'small', 'full'] as const
export type TextPictureSize = (typeof textPictureSizes)[number]

/** A picture in the editor's document. `value` is its id, or the picture itself if it was loaded. */
interface PictureNode {
  type: 'upload'
  value?: unknown
  fields?: { size?: unknown } | null
}

interface TextNode {
  type?: unknown
  children?: unknown
}

const isPicture = (node: TextNode): node is PictureNode => node.type === 'upload'

export const getTextPictureSize = ({ fields }: Pick<PictureNode, 'fields'>): TextPictureSize =>
  textPictureSizes.find((size) => size === fields?.size) ?? textPictureSizes[0]

/** Lists the pictures in the editor's document, in their order. */
export const listPictureNodes = (document: unknown): PictureNode[] => {
  const found: PictureNode[] = []
  let level: TextNode[] = [(document as { root?: TextNode } | null | undefined)?.root ?? {}]
  while (level.length > 0) {
    found.push(...level.filter(isPicture))
    level = level.flatMap(({ children }) => (Array.isArray(children) ? (children as TextNode[]) : []))
  }
  return found
}

/** The ids of the pictures in texts. */
export const listTextPictures = (documents: readonly unknown[]): string[] =>
  documents.flatMap(listPictureNodes).flatMap(({ value }) => getRelationId(value) ?? [])
