import { expect, it } from 'vitest'
import { toFailureBody } from '@/server/http/answer'
import { runForRequest } from '@/server/http/client-address'
import { shortenLog } from '@/server/log'

it('an internal error and its log messages name the request; a refusal or an error outside any request does not', async () => {
  const printed: string[] = []
  const into = { ...console, error: (...parts: unknown[]) => void printed.push(String(parts[1])) }
  shortenLog(into)
  let later: Promise<object> = Promise.resolve({})
  runForRequest({ id: 'request-1', url: '/' }, () => {
    into.error('it broke')
    expect(toFailureBody({ ok: false, code: 'NOT_FOUND' })).not.toHaveProperty('request_id')
    later = new Promise((resolve) =>
      setTimeout(() => resolve(toFailureBody({ ok: false, code: 'INTERNAL' })), 1),
    )
  })
  into.error('by itself')
  expect(printed).toEqual([
    expect.stringMatching(/^\[\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\] it broke \[request request-1\]$/),
    expect.stringMatching(/Z\] by itself$/),
  ])
  expect(await later).toMatchObject({ request_id: 'request-1' })
  expect(toFailureBody({ ok: false, code: 'INTERNAL' })).not.toHaveProperty('request_id')
})
