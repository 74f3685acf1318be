import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import { JSDOM } from 'jsdom'
import type { BasePayload } from 'payload'
import type { Html } from './data/types'

/** Turns the demo's simple HTML into the editor's documents. */
export const richTextOf = async (payload: BasePayload) => {
  const editorConfig = await editorConfigFactory.default({ config: payload.config })
  return (html: Html) => convertHTMLToLexical({ editorConfig, html, JSDOM })
}

export type RichTextOf = Awaited<ReturnType<typeof richTextOf>>
