import type { BasePayload, Block, Field, FieldHook } from 'payload'
import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import sanitize from 'sanitize-html'
import { fail, ok } from '@/domain/errors'
import { getTextPictureSize, listPictureNodes, textPictureSizes } from '@/domain/content/rich-text'
import { findPictureIds } from '@/server/repositories/pictures'

/** Payload breaks on a group that was sent as null, so null is replaced by an empty object. */
const nullToEmpty: FieldHook = ({ value }) => (value === null ? {} : (value as unknown))

const requireInBlock = (block: Block): Block => ({ ...block, fields: requireWholeGroups(block.fields) })

const requireWholeGroup = (field: Field): Field => {
  if (field.type === 'blocks') return { ...field, blocks: field.blocks.map(requireInBlock) }
  if (!('fields' in field)) return field
  const inside = { ...field, fields: requireWholeGroups(field.fields) } as Field
  if (field.type !== 'group' || !('name' in field)) return inside
  const hooks = { ...field.hooks, beforeValidate: [nullToEmpty, ...(field.hooks?.beforeValidate ?? [])] }
  return { ...inside, hooks } as Field
}

/** Returns the fields with null replaced by an empty object in every group, including nested groups and blocks. */
export const requireWholeGroups = (fields: Field[]): Field[] => fields.map(requireWholeGroup)

const isUsableLink = (href: string | undefined): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href ?? '')

/** The tags that the editor supports. All others are removed before the text is parsed (D31). */
const allowedHtml: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
    ...['figure', 'img'],
  ],
  allowedAttributes: { a: ['href', 'target'], img: ['src'] },
  allowedClasses: { figure: textPictureSizes.map((size) => `picture-${size}`) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // A link without a valid address becomes plain text.
  transformTags: {
    a: (tagName, attribs) => ({ tagName: isUsableLink(attribs.href) ? tagName : 'span', attribs }),
  },
}

/** Converts text without any tags: each line becomes a paragraph. */
const toHtmlText = (text: string): string =>
  /<\w/.test(text)
    ? text
    : text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${line}</p>`)
        .join('')

/** More pictures than in any text that a person wrote. */
const MAX_PICTURES = 100

/** A deeper nesting than in any text that a person wrote. */
const MAX_DEPTH = 30

const isTooDeep = (html: string): boolean => {
  let depth = 0
  for (const [, slash] of html.matchAll(
    /<(\/?)(?:p|strong|b|em|i|a|ul|ol|li|blockquote|h2|h3|figure)[\s>]/g,
  )) {
    depth += slash === '/' ? -1 : 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** The name of the file of one of our own pictures. Null for any other address. */
const getPictureFile = (src: string): string | null => {
  const [, name] = /^(?:https?:\/\/[^/]+)?\/api\/media\/file\/([^/?#]+)$/.exec(src) ?? []
  return name && isPercentEncoded(name) ? decodeURIComponent(name) : null
}

const isPercentEncoded = (text: string): boolean => !/%(?![0-9a-f]{2})/i.test(text)

/**
 * Marks our own pictures for the editor, as blocks between the paragraphs, and removes all others. Returns their sizes in
 * order.
 */
const placePictures = async (payload: BasePayload, document: Document): Promise<string[]> => {
  const files = [...document.querySelectorAll('img')].flatMap(({ src }) => getPictureFile(src) ?? [])
  const ids = await findPictureIds(payload, files.slice(0, MAX_PICTURES))
  const sizes: string[] = []
  for (const image of document.querySelectorAll('img')) {
    const id = ids.get(getPictureFile(image.src) ?? '')
    let block: Element = image
    while (block.parentElement && block.parentElement !== document.body) block = block.parentElement
    if (id) {
      const marked = document.createElement('img')
      marked.setAttribute('data-lexical-upload-id', id)
      marked.setAttribute('data-lexical-upload-relation-to', 'media')
      block.before(marked)
      sizes.push(image.closest('figure')?.className.replace('picture-', '') ?? '')
    }
    image.remove()
  }
  for (const figure of document.querySelectorAll('figure')) figure.replaceWith(...figure.childNodes)
  return sizes
}

/**
 * Converts HTML to the editor's document. Null if it is empty. jsdom takes 90 MB of memory, so it is only loaded when
 * needed. Fails with `INVALID_INPUT` if the nesting is deeper than in any text that a person wrote.
 */
export const parseHtmlDocument = async (payload: BasePayload, html: string) => {
  const clean = sanitize(toHtmlText(html), allowedHtml)
  if (clean.trim() === '') return ok(null)
  if (isTooDeep(clean)) return fail('INVALID_INPUT')
  const { JSDOM } = await import('jsdom')
  const { document } = new JSDOM(clean).window
  const sizes = await placePictures(payload, document)
  const editorConfig = await editorConfigFactory.default({ config: payload.config })
  const parsed = convertHTMLToLexical({ editorConfig, html: document.body.innerHTML, JSDOM })
  for (const [at, node] of listPictureNodes(parsed).entries())
    node.fields = { size: getTextPictureSize({ fields: { size: sizes[at] } }) }
  return ok(parsed)
}
