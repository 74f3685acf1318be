import type { DefaultTypedEditorState } from '@payloadcms/richtext-lexical'
import { convertLexicalToHTML, LinkHTMLConverter } from '@payloadcms/richtext-lexical/html'
import { call } from './call'

/** A rich text as the editor stores it. */
export type EditorDocument = DefaultTypedEditorState

/** The ids of the site's own pages that a rich text links to. */
const findPageIds = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const { fields, root, children } = node as {
    fields?: { linkType?: unknown; doc?: { value?: unknown } | null }
    root?: unknown
    children?: unknown[]
  }
  const own = fields?.linkType === 'internal' ? fields.doc?.value : null
  return [
    ...(typeof own === 'string' ? [own] : []),
    ...(root ? findPageIds(root) : []),
    ...(children ?? []).flatMap(findPageIds),
  ]
}

/** The addresses of linked pages, by id. Pages that cannot be loaded link to the home page. */
const loadAddresses = async (ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const query = new URLSearchParams({ depth: '0', limit: '100', 'where[id][in]': ids.join(',') })
  const answer = await call<{ docs: { id: string; slug?: string | null }[] }>(`/api/pages?${query}`, {
    failed: '',
  })
  return new Map(answer.ok ? answer.data.docs.map(({ id, slug }) => [id, `/${slug ?? ''}`]) : [])
}

/** Converts a rich text to the HTML that our API expects (D31). The server sanitises it. */
export const toHtml = async (document: EditorDocument): Promise<string> => {
  const addresses = await loadAddresses(findPageIds(document))
  return convertLexicalToHTML({
    data: document,
    disableContainer: true,
    converters: ({ defaultConverters }) => ({
      ...defaultConverters,
      ...LinkHTMLConverter({
        internalDocToHref: ({ linkNode }) => addresses.get(String(linkNode.fields.doc?.value)) ?? '/',
      }),
    }),
  })
}

/** Waits until the browser is idle, when the editor passes on the last keystrokes. */
export const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 600 })
    else setTimeout(resolve, 600)
  })
