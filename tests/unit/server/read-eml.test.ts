import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnv } from '@/server/env'
import { createMailPort } from '@/server/mail/mail-port'
import { readEml } from '@/server/services/notifications/outbox'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'salon-mail-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const kept = async (message: { text: string; html: string; attachments?: object[] }): Promise<string> => {
  const settings = readEnv({ DATA_DIR: dataDir, PAYLOAD_SECRET: 'a secret of the tests only' })
  const to = 'harriet@guests.example'
  const subject =
    'Your appointment at Linden & Lace – a long subject with “quotes” and an é, so that it wraps'
  await createMailPort(settings).send({ to, subject, ...message } as never)
  const [name = ''] = readdirSync(path.join(dataDir, 'outbox'))
  return readFileSync(path.join(dataDir, 'outbox', name), 'utf8')
}

it('reads back the emails stored in the outbox', async () => {
  const text = `Dear Zoë,\n\n${'£45.50 on the day. '.repeat(20)}\n\n= see you =`
  const attachments = [
    { filename: 'appointment.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
  ]
  const read = await readEml(await kept({ text, html: '<p>Dear Zoë</p>', attachments }))
  expect(read.to).toBe('harriet@guests.example')
  expect(read.subject).toBe(
    'Your appointment at Linden & Lace – a long subject with “quotes” and an é, so that it wraps',
  )
  expect(read.text.replaceAll('\r\n', '\n').trim()).toBe(text.trim())
  expect(read.attachments).toEqual(['appointment.ics'])
})

it('shows an email that has only HTML as text, with its link', async () => {
  const html = '<p>Choose a new password: <a href="http://localhost:3000/x?token=a">here</a></p>'
  const { text } = await readEml(await kept({ text: '', html }))
  expect(text).toContain('http://localhost:3000/x?token=a')
  expect(text).not.toContain('<')
})
