import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { BasePayload } from 'payload'
import type { Html } from './data/types'

/**
 * What the converter wants of jsdom, with one window for all documents: making one takes longer than all the rest.
 * jsdom is loaded on use: it takes 90 MB of memory.
 */
const oneWindow = async () => {
  const { JSDOM } = await import('jsdom')
  const { DOMParser } = new JSDOM().window
  return class {
    readonly window: { document: Document }
    constructor(html: string) {
      this.window = { document: new DOMParser().parseFromString(html, 'text/html') }
    }
  }
}

/** Turns the demo's simple HTML into the editor's documents. */
export const richTextOf = async (payload: BasePayload) => {
  const [JSDOM, editorConfig] = await Promise.all([
    oneWindow(),
    editorConfigFactory.default({ config: payload.config }),
  ])
  return (html: Html) => convertHTMLToLexical({ editorConfig, html, JSDOM })
}

export type RichTextOf = Awaited<ReturnType<typeof richTextOf>>
