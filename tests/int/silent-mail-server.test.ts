import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSettled } from '@/domain/checkout/order'
import { readEnv } from '@/server/env'
import { createId } from '@/server/ids'
import { createMailPort, type MailPort } from '@/server/mail/mail-port'
import { addNotification } from '@/server/repositories/notifications'
import { createOrderStore } from '@/server/repositories/orders'
import { store } from '@/server/repositories/store'
import { begunOrder } from '../support/begun-order'
import { startSilentMailServer } from '../support/mail-server'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'

const portFor = (port: number): MailPort =>
  createMailPort(
    readEnv({
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'salon-silent-')),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      SMTP_FROM: 'hello@linden.example',
    }),
    // These timeouts are long enough that a connection hangs for the whole test.
    { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 60_000 },
  )

/** This test uses the jobs' own timers, because it is about jobs that block each other. */
describe.each(databases('sqlite'))('a mail server that never answers, on %s', (database) => {
  let server: Awaited<ReturnType<typeof startSilentMailServer>>
  let port: MailPort
  const paying = payingSalonFor(database, undefined, () => ({
    mail: { delivers: true, send: (message) => port.send(message) },
    jobsEverySeconds: 1,
  }))

  beforeAll(async () => {
    server = await startSilentMailServer()
    port = portFor(server.port)
  })
  afterAll(() => server.close())

  it('does not delay a payment that has to be settled, and gets one connection at most', async () => {
    const { payload, clock } = paying.salon
    for (const to of ['ada@example.org', 'bea@example.org', 'cleo@example.org'])
      await addNotification(payload, {
        ...{ key: createId(), kind: 'confirmation', booking: null, appointment: null },
        message: { to, subject: 'x', text: 'x', html: 'x' },
      })
    await expect.poll(server.taken).toBe(1)
    const order = await begunOrder(paying, { method: 'card', token: 'cnon:card-nonce-ok' })
    clock.set(clock.now() + 60_000)
    const settled = async () => isSettled((await createOrderStore(payload).find(order.id))!)
    await expect.poll(settled).toBe(true)
    expect((await createOrderStore(payload).find(order.id))!.status).toBe('completed')
    expect(server.taken()).toBe(1)
    const mails = await store(payload).find('notifications', { key: { exists: true } }, { limit: 10 })
    expect(mails.filter(({ status }) => status === 'sending')).toHaveLength(1)
    expect(mails.filter(({ status }) => status === 'queued').length).toBeGreaterThanOrEqual(2)
  })
})
