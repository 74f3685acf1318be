import { convertLexicalToHTML, LinkHTMLConverter } from '@payloadcms/richtext-lexical/html'
import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import sanitize from 'sanitize-html'
import { findTargetAddress, type LinkedDocument } from '@/domain/content/link-targets'

type Document = Parameters<typeof convertLexicalToHTML>[0]['data']

const cleaningRules: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
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

/** Converts the editor's document to clean HTML. Pasted text cannot contain scripts or styles (D31). */
export const renderRichText = (document: unknown): string => {
  if (!document || typeof document !== 'object') return ''
  const html = convertLexicalToHTML({
    data: document as Document,
    disableContainer: true,
    converters: ({ defaultConverters }) => ({ ...defaultConverters, ...links }),
  })
  return sanitize(html, cleaningRules)
}
