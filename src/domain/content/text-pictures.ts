import { getRelationId } from './relations'

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
