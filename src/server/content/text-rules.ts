import type { BasePayload, Block, Field, FieldHook } from 'payload'
import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import sanitize from 'sanitize-html'
import { fail, ok } from '@/domain/errors'

/** Payload breaks on a group that is sent as null: it means an empty one. */
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

/** The fields with every group in them, also inside of others and of blocks, taking null as empty. */
export const requireWholeGroups = (fields: Field[]): Field[] => fields.map(requireWholeGroup)

const isUsableLink = (href: string | undefined): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href ?? '')

/** What the editor knows; the rest of what was sent goes, before anything of it is read (D31). */
const allowedHtml: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // A link that leads nowhere is only its words.
  transformTags: {
    a: (tagName, attribs) => ({ tagName: isUsableLink(attribs.href) ? tagName : 'span', attribs }),
  },
}

/** Text without any tag is one paragraph for each of its lines. */
const toHtmlText = (text: string): string =>
  /<\w/.test(text)
    ? text
    : text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${line}</p>`)
        .join('')

/** Deeper than any list that a person writes. */
const MOST_DEEP = 30

const isTooDeep = (html: string): boolean => {
  let depth = 0
  for (const [, slash] of html.matchAll(/<(\/?)(?:p|strong|b|em|i|a|ul|ol|li|blockquote|h2|h3)[\s>]/g)) {
    depth += slash === '/' ? -1 : 1
    if (depth > MOST_DEEP) return true
  }
  return false
}

/**
 * The editor's document of some HTML, null of none. jsdom is loaded on use: it takes 90 MB of memory. `INVALID_INPUT`
 * for what nobody wrote by hand.
 */
export const parseHtmlDocument = async (payload: BasePayload, html: string) => {
  const clean = sanitize(toHtmlText(html), allowedHtml)
  if (clean.trim() === '') return ok(null)
  if (isTooDeep(clean)) return fail('INVALID_INPUT')
  const { JSDOM } = await import('jsdom')
  const editorConfig = await editorConfigFactory.default({ config: payload.config })
  return ok(convertHTMLToLexical({ editorConfig, html: clean, JSDOM }))
}
