// The stand-in for the provider of text messages, with the same calls, answers and failures as Twilio
// (docs/operations.md). Nobody receives anything.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outbox } from './outbox.mts'

export interface TextStandInSettings {
  accountSid: string
  authToken: string
}

/**
 * What goes wrong with the next text, or with every text to a number that ends with its digits:
 * - `silent`: accepted, but no report ever comes
 * - `twice-and-late`: reports come late, in the wrong order, and twice
 * - `before-answer`: the report comes before the answer
 * - `hangs`: accepted, but the request is never answered
 * - `lost`: accepted, but answered with 503
 * - `busy`: 429 with `Retry-After`, not accepted
 * - `refused`, `stopped`: the number is refused with 400
 * - `undelivered`: accepted, and reported as not delivered
 * - `stopped-later`: accepted, and reported as refused by the recipient, as a messaging service does
 * - `down`: every request is answered with 503, and nothing is accepted
 */
export const faults = {
  silent: '0001',
  'twice-and-late': '0002',
  'before-answer': '0003',
  hangs: '0004',
  lost: '0005',
  busy: '0006',
  refused: '0007',
  stopped: '0008',
  undelivered: '0009',
  'stopped-later': '0010',
  down: null,
} as const

export type Fault = keyof typeof faults

export interface TextStandIn {
  server: Server
  /** The fault of the next texts. Null for the one that belongs to the number. */
  setFault(fault: Fault | null): void
}

type Fields = Record<string, string>

/** Signs as Twilio does: the address, then every field sorted by name, with its value behind it. */
const sign = (token: string, url: string, fields: Fields): string =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(fields)
          .sort()
          .map((name) => name + fields[name])
          .join(''),
    )
    .digest('base64')

const send = (response: ServerResponse, status: number, body: object, headers: Fields = {}): void => {
  if (response.destroyed || response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const refuse = (response: ServerResponse, status: number, code: number, message: string, headers?: Fields) =>
  send(response, status, { code, message, status, more_info: '' }, headers)

/** The most bytes of a request. */
const MOST = 64 * 1024

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MOST) throw new Error('too large')
  }
  return new URLSearchParams(text)
}

const findFault = (to: string): Fault | null =>
  (Object.keys(faults) as Fault[]).find((name) => faults[name] !== null && to.endsWith(faults[name])) ?? null

/** How long after a text its reports are sent, and how late the late ones are, in ms. */
const SOON = 50
const LATE = 1500

export const createTextStandIn = (settings: TextStandInSettings, outbox: Outbox): TextStandIn => {
  const { accountSid, authToken } = settings
  const base = `/2010-04-01/Accounts/${accountSid}`
  const credentials = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  let forced: Fault | null = null

  const report = async (sid: string, status: string, code?: number): Promise<void> => {
    const message = outbox.update(sid, { status, error_code: code ?? null })
    if (!message?.callback) return
    const fields: Fields = {
      AccountSid: accountSid,
      MessageSid: sid,
      MessageStatus: status,
      To: message.to,
      From: message.from,
      ...(code ? { ErrorCode: String(code) } : {}),
    }
    await fetch(message.callback, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': sign(authToken, message.callback, fields),
      },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined)
  }

  const reportLater = async (sid: string, fault: Fault | null): Promise<void> => {
    if (fault === 'silent' || fault === 'before-answer') return
    await sleep(fault === 'twice-and-late' ? LATE : SOON)
    if (fault === 'undelivered') return report(sid, 'undelivered', 30003)
    if (fault === 'stopped-later') return report(sid, 'failed', 21610)
    const order = fault === 'twice-and-late' ? ['delivered', 'sent', 'delivered'] : ['sent', 'delivered']
    for (const status of order) await report(sid, status)
  }

  const accept = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await readForm(request)
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? ''
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(response, 400, 21211, 'Invalid phone number')
    if (!body || body.length > 1600 || !from) return refuse(response, 400, 21602, 'Body or sender missing')
    const fault = forced ?? findFault(to)
    if (fault === 'busy') return refuse(response, 429, 20429, 'Too many requests', { 'retry-after': '120' })
    if (fault === 'refused') return refuse(response, 400, 21614, 'Not a mobile number')
    if (fault === 'stopped') return refuse(response, 400, 21610, 'Unsubscribed recipient')
    const sid = `SM${randomBytes(16).toString('hex')}`
    const message = outbox.add({ sid, to, from, body, callback: form.get('StatusCallback') })
    if (fault === 'before-answer') await report(sid, 'delivered')
    void reportLater(sid, fault)
    if (fault === 'hangs') return
    if (fault === 'lost') return refuse(response, 503, 20503, 'Service unavailable')
    send(response, 201, { ...message, status: 'queued', num_segments: '1' })
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    if (pathname === '/health') return send(response, 200, { ok: true })
    if (forced === 'down') return refuse(response, 503, 20503, 'Service unavailable')
    if (request.headers.authorization !== credentials) return refuse(response, 401, 20003, 'Authenticate')
    if (request.method === 'POST' && pathname === `${base}/Messages.json`) return accept(request, response)
    if (request.method === 'GET' && pathname === `${base}.json`)
      return send(response, 200, { sid: accountSid, status: 'active' })
    if (request.method === 'GET' && pathname === `${base}/Messages.json`)
      return send(response, 200, { messages: outbox.list(searchParams.get('To')) })
    const one = pathname.startsWith(`${base}/Messages/`) && outbox.find(pathname.slice(base.length + 10, -5))
    if (one && request.method === 'DELETE') {
      outbox.remove(one.sid)
      return void response.writeHead(204).end()
    }
    return one ? send(response, 200, one) : refuse(response, 404, 20404, 'Not found')
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return
      console.error(error)
      refuse(response, 500, 20500, 'The stand-in itself failed; its log says why.')
    })
  })
  return { server, setFault: (fault) => void (forced = fault) }
}
