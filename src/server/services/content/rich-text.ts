import { convertLexicalToHTML, LinkHTMLConverter } from '@payloadcms/richtext-lexical/html'
import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import sanitize from 'sanitize-html'

type Document = Parameters<typeof convertLexicalToHTML>[0]['data']

const cleaningRules: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
}

/** The link to one of our own pages, by its slug. */
const toPageHref = (target: unknown): string => {
  const page = typeof target === 'object' ? (target as { slug?: unknown; deletedAt?: unknown } | null) : null
  return typeof page?.slug === 'string' && !page.deletedAt ? `/${page.slug}` : '/'
}

const links = LinkHTMLConverter({
  internalDocToHref: ({ linkNode }) => toPageHref(linkNode.fields.doc?.value),
})

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
