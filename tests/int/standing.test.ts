import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretWords } from '@/messages/management-health'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { recordRequest, prometheusType } from '@/server/http/request-metrics'
import { jobNames } from '@/domain/operations/backup-times'
import { recordHeartbeat, listHeartbeats } from '@/server/repositories/counters'
import { addNotification } from '@/server/repositories/notifications'
import { store } from '@/server/repositories/store'
import { loadHealthReport } from '@/server/services/operations/health-report'
import { acceptSecret, recordSecret } from '@/server/services/operations/secret-check'
import { checkHealth } from '@/server/services/operations/health-checks'
import { breakDatabase } from '../support/contract/everywhere'
import { databases, type Salon, startSalon } from '../support/salon'

describe.each(databases())('the health report on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  it('shows when each job last succeeded', async () => {
    await recordHeartbeat(salon.payload, 'mails', 1_000)
    await recordHeartbeat(salon.payload, 'mails', 2_000)
    const known = await listHeartbeats(salon.payload, jobNames)
    expect(known.find(({ name }) => name === 'mails')?.at).toBe(2_000)
    expect(known.find(({ name }) => name === 'tidy')?.at).toBeNull()
  })

  it('counts waiting work, contacts the mail server, and reads the disk space', async () => {
    const { mail } = dependenciesOf(salon.payload)
    dependenciesOf(salon.payload).mail = { ...mail, check: () => Promise.reject(new Error('421 Busy')) }
    const message = { to: 'a@b.example', subject: 's', text: 't', html: 'h' }
    const asked = { kind: 'confirmation', booking: null, appointment: null, message }
    await addNotification(salon.payload, { ...asked, key: 'one' })
    const standing = await checkHealth(salon.payload, 0)
    expect(standing.books?.mails).toEqual({ count: 1, since: expect.any(Number), troubled: 0 })
    expect(standing.outside.mail).toEqual({ answers: false, reason: '421 Busy' })
    expect(standing.disk?.free).toBeGreaterThan(0)
    expect(standing.outside.standIn).toBeNull()
    dependenciesOf(salon.payload).mail = mail
  })

  it('reports a secret that differs from the one used to encrypt stored data, until it is confirmed', async () => {
    const { payload } = salon
    const own = payload.secret
    const partOfSecret = async () => (await loadHealthReport(payload)).find(({ part }) => part === 'secret')
    expect([await recordSecret(payload), await recordSecret(payload)]).toEqual([true, true])
    expect(await partOfSecret()).toBeUndefined()
    payload.secret = 'another secret, of whoever restored this'
    try {
      expect(await recordSecret(payload)).toBe(false)
      expect(await partOfSecret()).toMatchObject({
        state: 'bad',
        says: secretWords.other,
      })
      const kept = await store(payload).find('counters', { key: { contains: 'secret' } }, { limit: 9 })
      expect(kept.map(({ endsAt }) => endsAt ?? null)).toEqual([null])
      expect(kept[0]?.value).toBeLessThan(2 ** 24)
      await acceptSecret(payload)
      expect([await recordSecret(payload), await partOfSecret()]).toEqual([true, undefined])
    } finally {
      payload.secret = own
    }
    expect(await recordSecret(payload)).toBe(false)
    await acceptSecret(payload)
  })

  it('gives metrics only with the token, and never if no token is set', async () => {
    const ask = (token: string) =>
      salon.call('GET', '/api/metrics', { headers: { Authorization: `Bearer ${token}` } })
    expect((await ask('anything')).status).toBe(404)
    getEnv().metricsToken = 'the token of this test'
    try {
      recordRequest('page', 200, 0.02)
      expect((await ask('another token of it')).body).toMatchObject({ code: 'NOT_SIGNED_IN' })
      const { status, headers, body } = await ask('the token of this test')
      expect([status, headers.get('content-type')]).toEqual([200, prometheusType])
      expect(body).toMatch(/^salon_database_up 1$/m)
      expect(body).toMatch(/^salon_requests_total\{kind="page",status="2xx"\} \d+$/m)
      expect(body).toMatch(/^salon_request_duration_seconds_bucket\{kind="page",le="0.05"\} \d+$/m)
      expect(body).toMatch(/^salon_job_last_success_timestamp_seconds\{job="mails"\} 2$/m)
      for (const line of body.trim().split('\n'))
        expect(line).toMatch(/^(# (HELP|TYPE) salon_\w+ \S.*|salon_\w+(\{[^}]+\})? [\d.e+-]+)$/)
    } finally {
      getEnv().metricsToken = null
    }
  })

  it('says what is wrong when the database is not available, and /api/health/live still answers', async () => {
    const mend = breakDatabase(salon.payload)
    const report = await loadHealthReport(salon.payload)
    const [live, ready] = [
      await salon.call('GET', '/api/health/live'),
      await salon.call('GET', '/api/health'),
    ]
    mend()
    expect(report[0]).toMatchObject({ part: 'database', state: 'bad' })
    expect([live.status, ready.status, ready.body.code]).toEqual([200, 503, 'UNAVAILABLE'])
    expect((await salon.call('GET', '/api/health')).status).toBe(200)
  })
})
