import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchJson } from '@/client/request-json'
import { call as callForStaff } from '@/management/api/call'
import { offlineTexts } from '@/messages/offline'
import { errorMessages } from '@/messages/errors'
import { call as callForVisitor } from '@/storefront/call'

const reply = (status: number, body: unknown) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

const answering = (status: number, body: unknown) => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(reply(status, body))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const unreachable = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })

afterEach(() => vi.unstubAllGlobals())

describe('an API call from the browser', () => {
  it('sends JSON, accepts JSON and bypasses the cache', async () => {
    const fetch = answering(200, { success: true })
    await fetchJson('/api/x', { method: 'POST', json: { a: 1 }, headers: { 'session-id': 's' } })
    expect(fetch).toHaveBeenCalledWith('/api/x', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'session-id': 's' },
      body: '{"a":1}',
      cache: 'no-store',
      signal: undefined,
    })
  })

  it('sets a content type only when it sends a body', async () => {
    const fetch = answering(200, {})
    await fetchJson('/api/x')
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', headers: { Accept: 'application/json' } })
    expect(fetch.mock.calls[0]?.[1].body).toBeUndefined()
  })

  it('sends a form unchanged, and lets the browser set the content type', async () => {
    const fetch = answering(200, {})
    const form = new FormData()
    await fetchJson('/api/x', { method: 'PUT', form })
    expect(fetch.mock.calls[0]?.[1].body).toBe(form)
    expect(fetch.mock.calls[0]?.[1].headers).toEqual({ Accept: 'application/json' })
  })

  it.each([
    ['an answer', 200, { n: 1 }, { ok: true, status: 200, body: { n: 1 } }],
    ['a refusal', 409, { code: 'X' }, { ok: false, status: 409, body: { code: 'X' } }],
    ['success: false', 200, { success: false }, { ok: false, status: 200, body: { success: false } }],
    ['a list', 200, [1], { ok: true, status: 200, body: null }],
    ['what is no JSON', 502, '<h1>', { ok: false, status: 502, body: null }],
  ])('recognises %s', async (_name, status, body, expected) => {
    answering(status, body)
    expect(await fetchJson('/api/x')).toEqual(expected)
  })

  it('never throws, and returns status 0 when there is no answer', async () => {
    unreachable()
    expect(await fetchJson('/api/x')).toEqual({ ok: false, status: 0, body: null })
  })
})

describe('a visitor’s call', () => {
  const fallback = 'It did not work.'

  it.each([
    ['the error', 409, { error: 'Taken.', message: 'Other.' }, 'Taken.'],
    ['the message without one', 500, { message: 'Broken.' }, 'Broken.'],
    ['the fallback without either', 500, {}, fallback],
    ['the fallback for what is no JSON', 502, '<h1>', fallback],
  ])('shows %s', async (_name, status, body, message) => {
    answering(status, body)
    expect(await callForVisitor('/api/x', { fallback })).toMatchObject({ ok: false, status, message })
  })

  it('shows the fallback when there is no answer', async () => {
    unreachable()
    expect(await callForVisitor('/api/x', { fallback })).toMatchObject({ status: 0, message: fallback })
  })

  it('says that the device is offline, without mentioning money, which few requests are about', async () => {
    unreachable()
    vi.stubGlobal('navigator', { onLine: false })
    const { reading, sending } = offlineTexts
    expect(await callForVisitor('/api/x', { fallback })).toMatchObject({ status: 0, message: reading })
    expect(await callForVisitor('/api/x', { fallback, json: {} })).toMatchObject({ message: sending })
    expect(sending).not.toContain('charged')
    answering(500, {})
    expect(await callForVisitor('/api/x', { fallback })).toMatchObject({ message: fallback })
  })
})

describe('a call by staff', () => {
  const texts = { failed: 'It failed.', fallback: 'It was refused.' }

  it.each([
    ['a text that comes with a code', 409, { code: 'X', error: 'Taken.' }, 'Taken.'],
    ['not one without a code', 403, { message: 'You are not allowed' }, texts.fallback],
    ['not one of a 5xx', 500, { code: 'INTERNAL', error: 'Broken.' }, texts.fallback],
  ])('shows %s', async (_name, status, body, message) => {
    answering(status, body)
    expect(await callForStaff('/api/x', texts)).toMatchObject({ ok: false, status, message })
  })

  it('tells no answer apart from an empty one', async () => {
    unreachable()
    expect(await callForStaff('/api/x', texts)).toMatchObject({ status: 0, message: texts.failed })
    answering(404, {})
    expect(await callForStaff('/api/x', { failed: texts.failed })).toMatchObject({ message: texts.failed })
  })

  it('ends the session on a 401, and returns to the page after signing in', async () => {
    const assign = vi.fn()
    const setItem = vi.fn()
    vi.stubGlobal('window', { location: { pathname: '/management/events', search: '?week=1', assign } })
    vi.stubGlobal('localStorage', { removeItem: vi.fn() })
    vi.stubGlobal('sessionStorage', { setItem })
    answering(401, { code: 'SESSION_EXPIRED', error: errorMessages.SESSION_EXPIRED })
    await callForStaff('/api/x', texts)
    expect(setItem).toHaveBeenCalledWith('notice', errorMessages.SESSION_EXPIRED)
    expect(assign).toHaveBeenCalledWith('/admin/login?redirect=%2Fmanagement%2Fevents%3Fweek%3D1')
  })
})
