import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { TextReport } from '@/domain/texts/text-message'
import { describeTextError, textMessages } from '@/messages/texts'
import type { SmsSettings } from '@/server/env/sms'
import type { HandedOver, OutgoingText, ProviderText, TextPort } from './text-port'

/** How long a response may take, in ms. */
const PATIENCE = 15_000

/** The code that says that the recipient replied STOP. A messaging service only gives it in its reports. */
const STOPPED = 21610

/** The states after which the provider changes nothing (reference page of the provider). All others mean on its way. */
const finalReports: Record<string, TextReport> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

const toReport = (status: string): TextReport => finalReports[status] ?? 'sent'

const toReason = (code: number | null) => ({ reason: describeTextError(code), isStopped: code === STOPPED })

const message = z.object({
  sid: z.string().min(1).max(64),
  to: z.string(),
  body: z.string(),
  status: z.string(),
  date_created: z.string(),
  error_code: z.number().nullish(),
})

const toProviderText = (found: z.infer<typeof message>): ProviderText => ({
  providerId: found.sid,
  to: found.to,
  body: found.body,
  createdAt: Date.parse(found.date_created),
  report: toReport(found.status),
  ...toReason(found.error_code ?? null),
})

/** The errors of `fetch` in which no connection was made, so that nothing can have been sent. */
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const isNotConnected = (error: unknown): boolean =>
  notConnected.has(String((error as { cause?: { code?: unknown } } | null)?.cause?.code))

/** The credentials or the account are wrong. This says nothing about the text. */
const isAboutAccount = (status: number, code: number | null): boolean =>
  [401, 403, 404].includes(status) || code === 20003

const readCode = async (response: Response): Promise<number | null> => {
  const body: unknown = await response.json().catch(() => null)
  const parsed = z.object({ code: z.number() }).safeParse(body)
  return parsed.success ? parsed.data.code : null
}

/** 4xx are final apart from 429. 5xx and everything unreadable are unknown outcomes, which are never retried. */
const toFailure = async (response: Response): Promise<HandedOver> => {
  const { status } = response
  if (status < 400 || status >= 500) return { kind: 'unknown', reason: textMessages.odd(status) }
  const code = await readCode(response)
  if (status === 429 || code === 20429) {
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    return {
      kind: 'later',
      reason: textMessages.busy,
      waitMs: Math.min(Math.max(seconds || 0, 0), 3600) * 1000,
    }
  }
  const reason = describeTextError(code) ?? textMessages.refused(status)
  if (isAboutAccount(status, code)) return { kind: 'later', reason, waitMs: 0 }
  return { kind: 'refused', reason, isStopped: code === STOPPED }
}

/** The address at which reports about a text arrive. It contains our record's id, so that it needs no other record. */
const toReportUrl = ({ reportUrl }: SmsSettings, { id, attempt }: OutgoingText): string =>
  `${reportUrl}?${new URLSearchParams({ text: id, attempt: String(attempt) })}`

/** The provider signs the address with all fields, sorted by name. Values are not encoded in what it signs. */
export const signReport = (token: string, url: string, fields: URLSearchParams): Buffer => {
  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return createHmac('sha1', token)
    .update(url + sorted.flat().join(''))
    .digest()
}

/** Twilio's REST API over `fetch`, also spoken by the stand-in (D120). */
export const createTwilioPort = (settings: SmsSettings, patience = PATIENCE): TextPort => {
  const { baseUrl, accountSid, authToken, from } = settings
  const account = `${baseUrl}/2010-04-01/Accounts/${accountSid}`
  const request = (
    path: string,
    { body, method = body ? 'POST' : 'GET' }: { body?: URLSearchParams; method?: string } = {},
  ): Promise<Response> =>
    fetch(account + path, {
      method,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
  const read = async (path: string): Promise<unknown> => {
    const response = await request(path).catch(() => {
      throw new Error(textMessages.notReached)
    })
    if (response.ok) return response.json()
    const code = await readCode(response)
    throw new Error(describeTextError(code) ?? textMessages.notListening(response.status))
  }
  const requestText = (providerId: string, method = 'GET'): Promise<Response> =>
    request(`/Messages/${encodeURIComponent(providerId)}.json`, { method }).catch(() => {
      throw new Error(textMessages.notReached)
    })
  return {
    isTest: settings.kind === 'standin',
    async send(text) {
      const sender = { [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from }
      const { to, body } = text
      const fields = { To: to, Body: body, StatusCallback: toReportUrl(settings, text), ...sender }
      try {
        const response = await request('/Messages.json', { body: new URLSearchParams(fields) })
        if (!response.ok) return await toFailure(response)
        const { sid, status, error_code } = message.parse(await response.json())
        const report = toReport(status)
        return { kind: 'accepted', providerId: sid, report, ...toReason(error_code ?? null) }
      } catch (error) {
        return isNotConnected(error)
          ? { kind: 'later', reason: textMessages.notReached, waitMs: 0 }
          : { kind: 'unknown', reason: textMessages.noResponse }
      }
    },
    async find(providerId) {
      const response = await requestText(providerId)
      if (response.status === 404) return null
      if (!response.ok) throw new Error(textMessages.notListening(response.status))
      return toProviderText(message.parse(await response.json()))
    },
    async list(to) {
      const query = new URLSearchParams({ ...(to ? { To: to } : {}), PageSize: '100' })
      const page = z.object({ messages: z.array(message) }).parse(await read(`/Messages.json?${query}`))
      return page.messages.map(toProviderText)
    },
    async remove(providerId) {
      const { ok, status } = await requestText(providerId, 'DELETE')
      if (!ok && status !== 404) throw new Error(textMessages.notListening(status))
    },
    async check() {
      await read('.json')
    },
    readReport({ query, rawBody, signature }) {
      const fields = new URLSearchParams(rawBody)
      const expected = signReport(authToken, settings.reportUrl + query, fields)
      const given = Buffer.from(signature ?? '', 'base64')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const code = Number(fields.get('ErrorCode') ?? '')
      return {
        providerId: (fields.get('MessageSid') ?? '').slice(0, 64),
        report: toReport(fields.get('MessageStatus') ?? ''),
        ...toReason(code > 0 ? code : null),
      }
    },
  }
}
