import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../http/body.mts'
import { send, sendText } from '../http/send.mts'
import { fingerprinted } from '../tokens/verification.mts'
import { getPart } from './part-of.mts'

interface BankPage {
  part: string
  /** The message the page sends to its parent. */
  said?: string
  /** Called when a form arrives, with its verification. */
  arrive?: (verification: string) => void
}

/**
 * The pages of 3-D Secure: the bank's own and those in between. They are all opened by forms, like the pages of a bank.
 */
const pages: Record<string, BankPage> = {
  '/bank/method': { part: 'frames/method.html' },
  '/3ds/method-done': { part: 'frames/notify.html', said: 'seen', arrive: fingerprinted },
  '/3ds/step-up': { part: 'frames/step-up.html' },
  '/bank/challenge': { part: 'frames/challenge.html' },
  '/3ds/challenge-done': { part: 'frames/notify.html', said: 'over' },
}

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** The verification named in the form. Null if it is invalid. */
const getVerification = (data: string): string | null => {
  try {
    const form: unknown = JSON.parse(Buffer.from(data, 'base64url').toString())
    const { verification } = form as { verification?: unknown }
    return typeof verification === 'string' ? verification : null
  } catch {
    return null
  }
}

/** Responds to a form sent by a page. */
export const serveBankPage = async (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> => {
  const page = pages[path]
  if (!page) return send(response, { status: 404, body: { error: 'Not found.' } })
  const data = new URLSearchParams((await readBody(request)) ?? '').get('data') ?? ''
  const verification = /^[\w-]{1,2000}$/.test(data) ? getVerification(data) : null
  if (verification === null)
    return send(response, { status: 400, body: { error: 'The form makes no sense.' } })
  page.arrive?.(verification)
  const html = getPart(page.part)
    .replace('data-given=""', `data-given="${data}"`)
    .replace('data-said=""', `data-said="${page.said ?? ''}"`)
  sendText(response, 'text/html; charset=utf-8', html, headers)
}
