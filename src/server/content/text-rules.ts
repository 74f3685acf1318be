import type { BasePayload, Block, Field, FieldHook } from 'payload'
import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import sanitize from 'sanitize-html'
import { fail, ok } from '@/domain/errors'

/** Payload breaks on a group that is sent as null, so it is treated as empty. */
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

/** The tags that the editor supports. Everything else is removed before it is parsed (D31). */
const allowedHtml: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // A link without a valid address becomes plain text.
  transformTags: {
    a: (tagName, attribs) => ({ tagName: isUsableLink(attribs.href) ? tagName : 'span', attribs }),
  },
}

/** Text without any tags becomes one paragraph for each line. */
const toHtmlText = (text: string): string =>
  /<\w/.test(text)
    ? text
    : text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${line}</p>`)
        .join('')

/** Deeper than any hand-written list. */
const MAX_DEPTH = 30

const isTooDeep = (html: string): boolean => {
  let depth = 0
  for (const [, slash] of html.matchAll(/<(\/?)(?:p|strong|b|em|i|a|ul|ol|li|blockquote|h2|h3)[\s>]/g)) {
    depth += slash === '/' ? -1 : 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/**
 * Converts HTML to the editor's document; null if it is empty. jsdom is loaded only on use, because it takes 90 MB of
 * memory. Returns `INVALID_INPUT` for nesting deeper than any hand-written text.
 */
export const parseHtmlDocument = async (payload: BasePayload, html: string) => {
  const clean = sanitize(toHtmlText(html), allowedHtml)
  if (clean.trim() === '') return ok(null)
  if (isTooDeep(clean)) return fail('INVALID_INPUT')
  const { JSDOM } = await import('jsdom')
  const editorConfig = await editorConfigFactory.default({ config: payload.config })
  return ok(convertHTMLToLexical({ editorConfig, html: clean, JSDOM }))
}
