import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayloadRequest } from 'payload'
import { HealthView } from '@/management/views/health/View'
import { backupTodo, backupWords } from '@/messages/management-health'
import { type BackupSource, type WithPayload } from '@/server/backup/backup'
import { toScheduledName } from '@/server/backup/backup-names'
import { restore } from '@/server/backup/restore'
import { verify } from '@/server/backup/verify'
import { getEnv } from '@/server/env'
import { createId } from '@/server/ids'
import { openAlertsOfKind } from '@/server/repositories/alerts'
import { BACKUP_FAILED, loadBackupBooks, saveBackupBooks } from '@/server/repositories/key-values'
import { store } from '@/server/repositories/store'
import { loadHealthReport } from '@/server/services/operations/health-report'
import { recoverAtStartup } from '@/server/services/startup-recovery'
import { runScheduledBackup } from '@/server/services/operations/scheduled-backup'
import { openPayload, usingFile } from '../support/open-payload'
import { databases, type Salon, startSalon } from '../support/salon'
import { password, signedIn } from '../support/small-salon'

const HOUR = 3_600_000
const noon = Date.UTC(2026, 5, 1, 11)

describe.each(databases('sqlite'))('a backup that an admin makes on %s', (database) => {
  let salon: Salon
  let settings: BackupSource
  let admin: Record<string, string>
  let colleague: Record<string, string>
  const env = { ...getEnv() }

  beforeAll(async () => {
    salon = await startSalon({ database })
    salon.clock.set(noon)
    const { mediaDir } = salon.place
    const dataDir = path.dirname(mediaDir)
    mkdirSync(mediaDir, { recursive: true })
    writeFileSync(path.join(mediaDir, 'a.webp'), 'picture')
    settings = {
      ...{ database: salon.place.database as BackupSource['database'], dataDir, s3: null },
      backups: {
        every: 'daily',
        hour: 2,
        keep: 7,
        folder: path.join(dataDir, 'backups'),
        bucket: null,
        key: null,
      },
    }
    Object.assign(getEnv(), settings)
    admin = await signedIn(salon, 'admin')
    colleague = await signedIn(salon, 'admin', { username: 'colleague' })
  })
  afterAll(async () => {
    Object.assign(getEnv(), env)
    await salon.close()
  })

  const start = () => salon.call('POST', '/api/backups', { headers: admin })
  const state = async () => (await salon.call('GET', '/api/backups', { headers: admin })).body
  const finished = () =>
    expect.poll(async () => (await state()).running_since, { timeout: 90_000 }).toBeNull()
  const health = async () => (await loadHealthReport(salon.payload)).find(({ part }) => part === 'backup')
  /** The health page of an admin or a member of staff, as the tree of its elements. */
  const page = async (role: 'admin' | 'staff'): Promise<string> => {
    const req = { user: { collection: 'users', role } } as PayloadRequest
    const { payload } = salon
    return JSON.stringify(await HealthView({ title: '', payload, req, segments: [], query: () => '' }))
  }
  const link = (current_password: string) =>
    salon.call('POST', '/api/backups/link', { headers: admin, json: { current_password } })
  const download = async (url: string, headers = admin) =>
    salon.answer(new Request(new URL(url, 'http://localhost'), { headers }))
  const using: WithPayload = (work) => work(salon.payload)

  /** Downloads the last backup and unpacks it with the system's own program. */
  const unpack = async (): Promise<string> => {
    const { url } = (await link(password)).body
    const answer = await download(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-tar'])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const [, name = ''] =
      /^attachment; filename="(.+)\.tar"$/.exec(answer.headers.get('content-disposition') ?? '') ?? []
    expect(name).toMatch(/^backup-\d{4}-/)
    const folder = mkdtempSync(path.join(settings.dataDir, 'downloaded-'))
    const file = path.join(folder, 'backup.tar')
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
    execFileSync('tar', ['-xf', file, '-C', folder])
    return path.join(folder, name)
  }

  it('is missing at first, which is not “OK”, and cannot be downloaded', async () => {
    expect(await health()).toMatchObject({ state: 'look', todo: backupWords.firstTodo })
    expect(await state()).toMatchObject({ running_since: null, last: null, failed_at: null, failure: null })
    expect((await link(password)).body.code).toBe('BACKUP_NOT_FOUND')
  })

  it('is offered to admins only, and staff are told to ask an admin', async () => {
    const [forAdmin, forStaff] = [await page('admin'), await page('staff')]
    expect(forAdmin).toContain('"running_since"')
    expect(forAdmin).toContain(backupWords.firstTodo)
    expect(forStaff).not.toContain('"running_since"')
    expect(forStaff).not.toContain(backupWords.firstTodo)
    expect(forStaff).toContain(backupWords.firstTodoOfStaff)
  })

  it('is made once if it is started twice, and then its age is shown', async () => {
    const answers = await Promise.all([start(), start()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await finished()
    salon.clock.set(noon + 2 * HOUR)
    expect(await state()).toMatchObject({
      last: { age: '2 hours ago', is_encrypted: false },
      failed_at: null,
    })
    expect(await health()).toMatchObject({ state: 'good', says: expect.stringContaining('made 2 hours ago') })
  })

  it('is downloaded and restored into an empty place', async () => {
    const folder = await unpack()
    const { made } = (await loadBackupBooks(salon.payload)) ?? {}
    expect(await verify(settings, folder, using)).toMatchObject({ rows: made?.rows, pictures: 1 })

    const dataDir = mkdtempSync(path.join(settings.dataDir, 'restored-'))
    const file = path.join(dataDir, 'salon.db')
    const at: BackupSource['database'] =
      settings.database.kind === 'mongodb'
        ? { ...settings.database, uri: `${settings.database.uri}_${createId().replace(/\W/g, '')}` }
        : { ...settings.database, file }
    const open = () => openPayload({ database: at, mediaDir: path.join(dataDir, 'media'), key: createId() })
    const usingRestored: WithPayload = async (work) => {
      const payload = await open()
      return work(payload).finally(() => payload.destroy())
    }
    const to = { ...settings, dataDir, database: at }
    expect(await restore(to, folder, usingRestored, usingFile)).toEqual([])
    const users = await usingRestored((payload) => store(payload).count('users', {}))
    expect(users).toBe(2)
    expect(readFileSync(path.join(dataDir, 'media', 'a.webp'), 'utf8')).toBe('picture')
  })

  it('is only downloaded with the admin’s own password, by the same admin, within a minute', async () => {
    expect((await link('a wrong one')).body).toMatchObject({
      code: 'PASSWORD_WRONG',
      field: 'current_password',
    })
    const { url } = (await link(password)).body
    const refusal = async (headers: Record<string, string>, address = url) =>
      (await (await download(address, headers)).json()).code
    expect(await refusal({})).toBe('NOT_SIGNED_IN')
    expect(await refusal(await signedIn(salon, 'staff'))).toBe('FORBIDDEN')
    expect(await refusal(colleague)).toBe('BACKUP_LINK_EXPIRED')
    expect(await refusal(admin, `${url}x`)).toBe('BACKUP_LINK_EXPIRED')
    // A HEAD request does not open the archive. The activity log below has no second download.
    expect(await salon.call('HEAD', url, { headers: admin })).toMatchObject({ status: 405 })
    salon.clock.set(noon + 2 * HOUR + 61_000)
    expect(await refusal(admin)).toBe('BACKUP_LINK_EXPIRED')
    const actions = await store(salon.payload).find(
      'audit-records',
      { subject: { equals: 'backups' } },
      { sort: ['sequence'], limit: 9 },
    )
    expect(actions.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['backup-started', 'admin-user'],
      ['backup-downloaded', 'admin-user'],
    ])
  })

  it('stays encrypted in the download', async () => {
    getEnv().backups = { ...settings.backups, key: Buffer.from('the key of this test, which is long enough') }
    salon.clock.set(noon + 3 * HOUR)
    expect((await start()).status).toBe(200)
    await finished()
    expect((await state()).last.is_encrypted).toBe(true)
    const folder = await unpack()
    await expect(verify(settings, folder, using)).rejects.toThrow(/is encrypted: set BACKUP_KEY_FILE/)
    expect(await verify(getEnv(), folder, using)).toMatchObject({ pictures: 1, isSealed: true })
    getEnv().backups = settings.backups
  })

  it('is not begun while a different process makes one, unless that was interrupted', async () => {
    const now = noon + 2 * 24 * HOUR
    salon.clock.set(now)
    const before = (await loadBackupBooks(salon.payload))!
    await saveBackupBooks(salon.payload, { ...before, running: { since: now - HOUR, seenAt: now - 60_000 } })
    expect((await state()).running_since).toBe(new Date(now - HOUR).toISOString())
    expect((await start()).body.code).toBe('BACKUP_RUNNING')
    expect(await runScheduledBackup(salon.payload, settings)).toEqual({ made: false })
    salon.clock.set(now + 60_000)
    expect((await state()).running_since).toBeNull()
    expect(await runScheduledBackup(salon.payload, settings)).toMatchObject({ made: true })
  })

  it('is reported as interrupted and its files are removed, if the site is killed and starts again', async () => {
    const before = (await loadBackupBooks(salon.payload))!
    const now = salon.clock.now() + HOUR
    salon.clock.set(now)
    const part = path.join(settings.backups.folder, `${toScheduledName(now)}.part`)
    mkdirSync(part)
    await saveBackupBooks(salon.payload, { ...before, running: { since: now, seenAt: now } })
    await recoverAtStartup(salon.payload, { isAlone: false })
    expect((await state()).running_since).not.toBeNull()
    await recoverAtStartup(salon.payload)
    expect(await state()).toMatchObject({
      ...{ running_since: null, failed_at: new Date(now).toISOString() },
      failure: backupTodo.interrupted,
    })
    expect(await health()).toMatchObject({
      ...{ state: 'bad', todo: backupTodo.interrupted },
      says: expect.stringMatching(/^The backup was interrupted on .+\. The last good one was made /),
    })
    expect(existsSync(part)).toBe(false)
    expect(await openAlertsOfKind(salon.payload, BACKUP_FAILED)).toHaveLength(1)
    await saveBackupBooks(salon.payload, before)
  })

  it('is reported as interrupted two minutes after its process was killed, if other processes are running', async () => {
    const before = (await loadBackupBooks(salon.payload))!
    const now = salon.clock.now() + HOUR
    await saveBackupBooks(salon.payload, { ...before, running: { since: now, seenAt: now } })
    salon.clock.set(now + 119_000)
    expect(await state()).toMatchObject({ failed_at: null, failure: null })
    salon.clock.set(now + 120_000)
    expect((await state()).failure).toBe(backupTodo.interrupted)
    expect((await health())?.state).toBe('bad')
    await runScheduledBackup(salon.payload, settings)
    expect((await loadBackupBooks(salon.payload))?.failed?.reason).toBe('interrupted')
    await saveBackupBooks(salon.payload, before)
  })

  it('gives the reason if it fails', async () => {
    const file = path.join(settings.dataDir, 'a-file')
    writeFileSync(file, '')
    getEnv().backups = { ...settings.backups, folder: path.join(file, 'backups') }
    expect((await start()).status).toBe(200)
    await finished()
    getEnv().backups = settings.backups
    expect(await state()).toMatchObject({ failed_at: expect.any(String), failure: backupTodo.folder })
    expect(await health()).toMatchObject({ state: 'bad', todo: backupTodo.folder })
    // A backup was made when it was due, so nothing is tried again.
    expect((await health())?.says).not.toContain(backupWords.again)
  })
})
