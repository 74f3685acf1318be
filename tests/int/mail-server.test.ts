import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MailServer, startMailServer } from '../support/mail-server'
import { portFor } from '../support/smtp-port'

const note = { to: 'ada@example.org', subject: 'A note', text: 'Hello', html: '<p>Hello</p>' }

describe('a mail server', () => {
  let server: MailServer
  afterEach(() => server.close())

  it('gets user, password and the sender', async () => {
    server = await startMailServer()
    await portFor(server).send({ ...note, key: 'note|1' })
    expect(server.signIns).toEqual([{ user: 'salon', password: 'right', tls: false }])
    expect(server.envelopes).toEqual([{ from: 'hello@linden.example', to: 'ada@example.org' }])
    expect(server.mails[0]?.from).toEqual({ name: 'Linden & Lace', address: 'hello@linden.example' })
    expect(server.mails[0]?.headers).toContainEqual({
      key: 'x-salon-notice',
      originalKey: 'X-Salon-Notice',
      value: 'note|1',
    })
  })

  it('that refuses the password or the recipient makes sending fail with its reason', async () => {
    server = await startMailServer()
    await expect(portFor(server, { SMTP_PASSWORD: 'wrong' }).send(note)).rejects.toThrow(/Wrong user/)
    await expect(portFor(server).send({ ...note, to: 'refused@example.org' })).rejects.toThrow(
      /No such mailbox/,
    )
    expect(server.mails).toEqual([])
  })

  it('is contacted with TLS from the first byte if SMTP_SECURE is set', async () => {
    server = await startMailServer({ secure: true })
    await expect(portFor(server, { SMTP_SECURE: 'true' }).send(note)).rejects.toThrow(/certificate/)
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    await portFor(server, { SMTP_SECURE: 'true' }).send(note)
    vi.unstubAllEnvs()
    expect(server.signIns).toEqual([{ user: 'salon', password: 'right', tls: true }])
  })
})

describe('a mail server on a different machine', () => {
  let server: MailServer
  afterEach(() => server.close())
  const required = { SMTP_STARTTLS: 'required' }

  it('gets nothing, not even the password, unless it offers STARTTLS', async () => {
    server = await startMailServer()
    await expect(portFor(server, required).send(note)).rejects.toThrow(/STARTTLS|TLS/i)
    expect([server.signIns, server.envelopes]).toEqual([[], []])
  })

  it('gets everything under STARTTLS', async () => {
    server = await startMailServer({ starttls: true })
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    await portFor(server, required).send(note)
    vi.unstubAllEnvs()
    expect(server.signIns).toEqual([{ user: 'salon', password: 'right', tls: true }])
  })
})
