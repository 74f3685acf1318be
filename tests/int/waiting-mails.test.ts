import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { addNotification } from '@/server/repositories/notifications'
import { sendQueued } from '@/server/services/notifications/send'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases('mongodb'))('emails waiting for the mail server on %s', (database) => {
  let salon: Salon
  let isDown = true
  beforeAll(async () => {
    const send = async () => {
      if (isDown) throw new Error('connect ECONNREFUSED 127.0.0.1:25')
      return { messageId: '<taken@test>' }
    }
    salon = await startSalon({ database, mail: { delivers: true, send } })
  })
  afterAll(() => salon.close())

  const noticed = async () =>
    (await loadSalonNotices(salon.payload)).map(({ text }) => text).filter((text) => text.includes('waiting'))

  it('are counted and listed with the reason until they are sent', async () => {
    const headers = await signedIn(salon)
    const attention = async () =>
      (await salon.call('GET', '/api/notifications/get-notifications?troubled=true', { headers })).body
        .notifications as { recipient: string; status: string; error: string | null }[]
    for (const to of ['ada@example.org', 'bea@example.org'])
      await addNotification(salon.payload, {
        ...{ key: createId(), kind: 'confirmation', booking: null, appointment: null },
        message: { to, subject: 'x', text: 'x', html: 'x' },
      })
    expect([await noticed(), await attention()]).toEqual([[], []])
    await sendQueued(salon.payload)
    expect(await noticed()).toEqual([
      '2 emails are waiting because the mail server is not accepting emails (connect ECONNREFUSED 127.0.0.1:25). We will keep trying for 32 hours.',
    ])
    const listed = await attention()
    expect(listed.map(({ status }) => status)).toEqual(['queued', 'queued'])
    expect(listed.map(({ error }) => error)).toContain('connect ECONNREFUSED 127.0.0.1:25')
    isDown = false
    salon.clock.set(salon.clock.now() + 120_000)
    await sendQueued(salon.payload)
    expect([await noticed(), await attention()]).toEqual([[], []])
  })
})
