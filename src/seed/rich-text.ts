import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { BasePayload } from 'payload'
import type { Html } from './data/types'

/** Turns the demo's simple HTML into the editor's documents. jsdom is loaded on use: it takes 90 MB of memory. */
export const richTextOf = async (payload: BasePayload) => {
  const { JSDOM } = await import('jsdom')
  const editorConfig = await editorConfigFactory.default({ config: payload.config })
  return (html: Html) => convertHTMLToLexical({ editorConfig, html, JSDOM })
}

export type RichTextOf = Awaited<ReturnType<typeof richTextOf>>
