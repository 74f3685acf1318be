import { convertLexicalToHTML, LinkHTMLConverter } from '@payloadcms/richtext-lexical/html'
import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import sanitize from 'sanitize-html'
import { toPictureUrl } from '@/domain/content/address'
import {
  findTargetAddress,
  type LinkedDocument,
  getTextPictureSize,
  type TextPictureSize,
  textPictureSizes,
} from '@/domain/content/rich-text'
import { getRelationId } from '@/domain/content/relations'
import type { Media } from '@/payload-types'
import type { Row } from '@/server/repositories/store'
import { toPictureView } from './picture'

type Document = Parameters<typeof convertLexicalToHTML>[0]['data']

const cleaningRules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
    ...['figure', 'picture', 'source', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
  },
  allowedClasses: { figure: textPictureSizes.map((size) => `picture-${size}`) },
  transformTags: {
    a: (tagName, attribs) => (attribs.href ? { tagName, attribs } : { tagName: 'span', attribs: {} }),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
}

/** The address of linked content. Empty if visitors do not see the content, so that only the text is shown. */
const toTargetHref = (target: { relationTo: string; value: unknown } | null | undefined): string => {
  if (!target || typeof target.value !== 'object') return ''
  return findTargetAddress(target.relationTo, target.value as LinkedDocument) ?? ''
}

const links = LinkHTMLConverter({ internalDocToHref: ({ linkNode }) => toTargetHref(linkNode.fields.doc) })

/** Converts the editor's document to lines of plain text, for emails. Empty if there is none. */
export const toPlainLines = (document: unknown): string[] =>
  document && typeof document === 'object'
    ? convertLexicalToPlaintext({ data: document as Document })
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : []

type Pictures = ReadonlyMap<string, Row<'media'>>

/** The displayed widths, for the browser's choice of file. */
const displayedWidths: Record<TextPictureSize, string> = {
  column: '(min-width: 45rem) 42rem, 92vw',
  small: '(min-width: 45rem) 16rem, 92vw',
  full: '(min-width: 80rem) 76rem, 92vw',
}

const quote = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`

/** The HTML of a picture, as on the rest of the site (src/storefront/ui/Picture.tsx). Its `src` names it in both ways. */
const toFigure = (picture: Media, size: TextPictureSize): string => {
  const view = toPictureView(picture)
  const src = toPictureUrl(picture)
  if (!view || !src) return ''
  const files = view.srcSet ? ` srcset=${quote(view.srcSet)} sizes="${displayedWidths[size]}"` : ''
  const avif = `<source type="image/avif"${files.replaceAll('.webp ', '.avif ')}>`
  const shape = `width="${view.width}" height="${view.height}" alt=${quote(view.alt)}`
  const img = `<img src=${quote(src)}${files} ${shape} loading="lazy" decoding="async">`
  return `<figure class="picture-${size}"><picture>${files && avif}${img}</picture></figure>`
}

/** Adds the addresses that Payload adds when it reads a picture itself. */
const withAddresses = (row: Row<'media'>): Media => {
  const sizes = Object.entries(row.sizes ?? {}).map(([name, size]) => [
    name,
    { ...size, url: toPictureUrl(size) },
  ])
  return { ...row, url: toPictureUrl(row), sizes: Object.fromEntries(sizes) as Media['sizes'] } as Media
}

const findPicture = (value: unknown, pictures: Pictures): Media | null => {
  if (value && typeof value === 'object') return value as Media
  const row = pictures.get(getRelationId(value) ?? '')
  return row ? withAddresses(row) : null
}

/**
 * Converts the editor's document to clean HTML. Pasted text cannot contain scripts or styles (D31). `pictures` has those
 * in the document, unless they were loaded with it. A deleted picture is left out.
 */
export const renderRichText = (document: unknown, pictures: Pictures = new Map()): string => {
  if (!document || typeof document !== 'object') return ''
  const html = convertLexicalToHTML({
    data: document as Document,
    disableContainer: true,
    converters: ({ defaultConverters }) => ({
      ...defaultConverters,
      ...links,
      upload: ({ node }) => {
        const picture = findPicture(node.value, pictures)
        return picture ? toFigure(picture, getTextPictureSize(node)) : ''
      },
    }),
  })
  return sanitize(html, cleaningRules)
}
