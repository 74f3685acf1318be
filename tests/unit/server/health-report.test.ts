import { describe, expect, it } from 'vitest'
import { findLateJobs, jobNames as names } from '@/domain/operations/backup-times'
import { toHealthParts } from '@/server/services/operations/health-report'
import type { HealthStatus } from '@/server/services/operations/health-checks'

const now = Date.UTC(2026, 5, 1, 12)
const MINUTE = 60_000
const GB = 1024 ** 3

const books = {
  tookMs: 2,
  isFull: false,
  mails: { count: 0, since: null, troubled: 0 },
  texts: { troubled: 0, waiting: 0, reason: null },
  alerts: 0,
  jobs: names.map((name) => ({ name, at: now - 30_000 })),
  backups: {
    since: now - 90 * 24 * 3_600_000,
    made: {
      at: now - 11 * 3_600_000,
      tookMs: 900,
      bytes: 12 * 1024 ** 2,
      rows: 900,
      pictures: 40,
      isSealed: true,
    },
    failed: null,
  },
  secretFits: true,
}
const well: HealthStatus = {
  now,
  database: 'sqlite',
  books,
  outside: {
    mail: { answers: true, reason: null },
    square: { answers: true, reason: null },
    standIn: null,
    texts: null,
    pictures: null,
  },
  disk: { free: 50 * GB, total: 100 * GB },
  late: [],
}
const live = { payments: 'square', why: null, delivers: true, backups: { every: 'daily', hour: 2 } } as const

const worst = (change: Partial<HealthStatus>, how: Parameters<typeof toHealthParts>[1] = live) =>
  toHealthParts({ ...well, ...change }, how)[0]

describe('the health report', () => {
  it('is good, with nothing to do, while everything works', () => {
    expect(toHealthParts(well, live).map(({ part, state, todo }) => [part, state, todo])).toEqual(
      ['database', 'square', 'mail', 'jobs', 'disk', 'backup'].map((part) => [part, 'good', null]),
    )
  })

  it('says that a proxy on this machine is not trusted', () => {
    const part = worst({}, { ...live, isBehindProxy: true })
    expect(part).toMatchObject({ part: 'proxy', state: 'look', todo: expect.stringContaining('TRUST_PROXY') })
  })

  it('gives the reason why a public site takes no test payments', () => {
    const part = worst({}, { ...live, payments: 'none', why: 'Test payments need x.' })
    expect(part).toMatchObject({ part: 'square', state: 'look' })
    expect(part?.todo).toMatch(/^Test payments need x\. Ask whoever/)
  })

  it.each<[string, Partial<HealthStatus>, RegExp]>([
    ['database', { books: null }, /straight away/],
    ['database', { books: { ...books, isFull: true } }, /free up disk space/],
    ['secret', { books: { ...books, secretFits: false } }, /restore the old secret .*secret:accept/],
    ['square', { outside: { ...well.outside, square: { answers: false, reason: 'x' } } }, /twice/],
    ['square', { outside: { ...well.outside, standIn: { answers: false, reason: 'x' } } }, /restart it/],
    ['square', { outside: { ...well.outside, square: { answers: true, reason: 'Token.' } } }, /^Token\.$/],
    [
      'pictures',
      { outside: { ...well.outside, pictures: { answers: false, reason: 'No such bucket' } } },
      /No such/,
    ],
    ['texts', { outside: { ...well.outside, texts: { answers: false, reason: '401' } } }, /“401”/],
    ['mail', { outside: { ...well.outside, mail: { answers: false, reason: '535 No' } } }, /“535 No”/],
    ['mail', { books: { ...books, mails: { ...books.mails, troubled: 2 } } }, /Need attention/],
    ['jobs', { late: [{ name: 'mails', at: null }] }, /JOBS switched on/],
    [
      'backup',
      { books: { ...books, backups: { ...books.backups, failed: { at: now, reason: 'room' } } } },
      /BACKUP_DIR/,
    ],
    ['backup', { books: { ...books, backups: { ...books.backups, made: null } } }, /JOBS/],
    ['disk', { disk: { free: 100 * 1024 ** 2, total: GB } }, /backups/],
  ])('puts a problem with the %s first, with what to do', (part, change, todo) => {
    expect(worst(change)).toMatchObject({ part, state: 'bad', todo: expect.stringMatching(todo) })
  })

  it('is not good until a backup exists, and says what to do', () => {
    const backups = { since: now - 60_000, made: null, failed: null }
    expect(worst({ books: { ...books, backups } })).toMatchObject({
      ...{ part: 'backup', state: 'look' },
      says: 'No backup has been made yet. The first one is due on Tuesday 2 June 2026, 2:00 am.',
      todo: expect.stringMatching(/^Press “Back up now”/),
    })
    expect(worst({ books: { ...books, backups: null } })).toMatchObject({ part: 'backup', state: 'look' })
  })

  it('says how old the last backup is', () => {
    const part = toHealthParts(well, live).find((one) => one.part === 'backup')
    expect(part?.says).toMatch(
      /^The last backup was made 11 hours ago, on Monday 1 June 2026, 2:00 am: 12 MB/,
    )
  })

  it('only says that a failed backup is tried again if one is due', () => {
    const failed = { at: now, reason: 'room' }
    const says = (since: number) =>
      worst({ books: { ...books, backups: { since, made: null, failed } } })?.says ?? ''
    expect(says(now - 24 * 3_600_000)).toContain('tries again every hour')
    expect(says(now - 3_600_000)).not.toContain('tries again')
  })

  it('asks for a check when nothing is urgent', () => {
    expect(
      worst(
        { outside: { mail: null, square: null, standIn: null, texts: null, pictures: null } },
        { ...live, payments: 'test' },
      ),
    ).toMatchObject({
      part: 'square',
      state: 'look',
    })
    expect(worst({ disk: { free: GB / 2, total: GB } })).toMatchObject({ part: 'disk', state: 'look' })
    const mails = { count: 3, since: now - 45 * MINUTE, troubled: 0 }
    expect(worst({ books: { ...books, mails } })?.says).toMatch(/3 emails are waiting .*45 minutes/)
  })
})

describe('late jobs', () => {
  const day = 24 * 60 * MINUTE

  it('are those that have not run within their maximum interval', () => {
    const heard = [
      { name: 'mails', at: now - 6 * MINUTE },
      { name: 'tidy', at: now - 6 * MINUTE },
      { name: 'retention', at: null },
      // Recorded by a clock that was fast.
      { name: 'backup', at: now + day },
    ] as const
    expect(findLateJobs([...heard], now, 2 * day).map(({ name }) => name)).toEqual([
      ...['mails', 'retention', 'backup'],
    ])
  })

  it('are none if the site itself has only just started', () => {
    const heard = names.map((name) => ({ name, at: now - 5 * day }))
    expect(findLateJobs(heard, now, MINUTE)).toEqual([])
    expect(
      findLateJobs(
        heard.map(({ name }) => ({ name, at: null })),
        now,
        MINUTE,
      ),
    ).toEqual([])
  })
})
