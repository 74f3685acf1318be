import type { DefaultTypedEditorState } from '@payloadcms/richtext-lexical'
import { convertLexicalToHTML, LinkHTMLConverter } from '@payloadcms/richtext-lexical/html'
import type { Answered } from '@/contract/call'
import type { listLinkTargets } from '@/contract/link-targets'
import { call } from './call'

/** A rich text as the editor stores it. */
export type EditorDocument = DefaultTypedEditorState

/** True if a rich text links to content of the site, which it names by id. */
const hasOwnLinks = (document: EditorDocument): boolean =>
  JSON.stringify(document).includes('"linkType":"internal"')

/** The addresses of everything to which a link can lead, by id. */
const loadAddresses = async (): Promise<Map<string | null, string>> => {
  const answer = await call<Answered<typeof listLinkTargets>>('/api/link-targets', { failed: '' })
  return new Map(answer.ok ? answer.data.targets.map(({ id, href }) => [id, href]) : [])
}

/** Converts a rich text to the HTML that our API expects (D31). The server sanitises it. */
export const toHtml = async (document: EditorDocument): Promise<string> => {
  const addresses = hasOwnLinks(document) ? await loadAddresses() : new Map<string | null, string>()
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
