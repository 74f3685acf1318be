import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, expect, it } from 'vitest'
import { closeBusyWrites } from '@/server/repositories/sqlite/refused-writes'

const folder = mkdtempSync(path.join(tmpdir(), 'salon-busy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Driver = new (file: string) => { exec(sql: string): void; close(): void }

it('a write after one refused as busy is stored, and other connections see it straight away', async () => {
  closeBusyWrites()
  const file = path.join(folder, 'busy.db')
  const Database = createRequire(import.meta.url)('libsql') as Driver
  const [ours, others, lock] = [
    createClient({ url: `file:${file}` }),
    createClient({ url: `file:${file}` }),
    new Database(file),
  ]
  await ours.execute('PRAGMA journal_mode = WAL')
  await ours.execute('CREATE TABLE notes (words TEXT)')
  await ours.execute('PRAGMA busy_timeout = 20')
  const count = async (client: typeof ours) =>
    Number((await client.execute('SELECT count(*) AS n FROM notes')).rows[0]?.n)
  let kept = 0
  for (const sql of ['INSERT INTO notes VALUES (?) RETURNING words', 'INSERT INTO notes VALUES (?)']) {
    lock.exec('BEGIN IMMEDIATE')
    for (let n = 0; n < 3; n++)
      await expect(ours.execute({ sql, args: ['lost'] })).rejects.toThrow('database is locked')
    lock.exec('ROLLBACK')
    await ours.execute({ sql, args: ['kept'] })
    kept += 1
    expect([await count(ours), await count(others)]).toEqual([kept, kept])
  }
  for (const one of [ours, others, lock]) one.close()
})
