import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEnv } from '@/server/env'
import { createMailPort, type MailMessage } from '@/server/mail/mail-port'
import { addNotification } from '@/server/repositories/notifications'
import { store } from '@/server/repositories/store'
import { sendQueued } from '@/server/services/notifications/send'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases())('erasing a customer while an email is being sent, on %s', (database) => {
  let salon: Salon
  /** Called with each message before it becomes a file. */
  let beforeFile: (message: MailMessage) => Promise<void> = async () => undefined
  beforeAll(async () => {
    const outbox = createMailPort(getEnv())
    const send = async (message: MailMessage) => {
      await beforeFile(message)
      return outbox.send(message)
    }
    salon = await startSalon({ database, mail: { delivers: false, send } })
  })
  afterAll(() => salon.close())

  const filesWith = (text: string): string[] => {
    const folder = path.join(getEnv().dataDir, 'outbox')
    const names = existsSync(folder) ? readdirSync(folder) : []
    return names.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes(text))
  }

  it('leaves nothing of it in the outbox', async () => {
    const email = `leaving-${database}@guests.example`
    const id = `leaving-${database}`
    const booking = `booking-${database}`
    const person = { firstName: 'Lea', email, source: 'staff' as const }
    await store(salon.payload).insert('customers', { id, ...person })
    const sale = { status: 'Confirmed', source: 'staff', customer: id }
    await store(salon.payload).insert('bookings', { id: booking, ...sale } as never)
    const message = { to: email, subject: 'Your booking', text: email, html: email }
    await addNotification(salon.payload, {
      ...{ key: `confirmation|${booking}`, kind: 'confirmation', booking, appointment: null, message },
    })
    const headers = await signedIn(salon, 'admin')
    beforeFile = async () => {
      const path = `/api/customers/remove-customer?customer_id=${id}`
      const removed = await salon.call('DELETE', path, { headers })
      expect([removed.status, removed.body.message ?? null]).toEqual([200, expect.any(String)])
    }
    await sendQueued(salon.payload)
    expect(filesWith(email)).toEqual([])
    expect(await store(salon.payload).count('notifications', { recipient: { equals: email } })).toBe(0)
  })
})
