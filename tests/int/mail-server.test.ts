import { afterEach, describe, expect, it, vi } from 'vitest'
import { toMailFault } from '@/server/services/operations/connections'
import {
  type MailServer,
  startMailServer,
  startOtherService,
  startSilentMailServer,
} from '../support/mail-server'
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

describe('a fault of a mail server is assigned to the setting that is wrong', () => {
  // The greeting ends first, as with the product's own times.
  const soon = { connectionTimeout: 5_000, greetingTimeout: 500, socketTimeout: 5_000 }
  let server: { port: number; close(): Promise<void> }
  afterEach(() => server.close())

  const faultOf = async (more: Record<string, string> = {}, to = note.to) => {
    const sent = portFor(server, more, soon).send({ ...note, to })
    return sent.then(() => null, toMailFault)
  }

  it.each([
    [{ SMTP_PASSWORD: 'wrong' }, { code: 'MAIL_SIGN_IN_REFUSED', field: 'password' }],
    [{ SMTP_FROM: 'refused@linden.example' }, { code: 'MAIL_SENDER_REFUSED', field: 'from' }],
    [{ SMTP_SECURE: 'true' }, { code: 'MAIL_ENCRYPTION_WRONG', field: 'security' }],
    [{ SMTP_STARTTLS: 'required' }, { code: 'MAIL_ENCRYPTION_WRONG', field: 'security' }],
    [{ SMTP_HOST: 'no-such-server.invalid' }, { code: 'MAIL_HOST_UNKNOWN', field: 'host' }],
    [{}, null],
  ])('with %o', async (settings: Record<string, string>, fault) => {
    server = await startMailServer()
    expect(await faultOf(settings)).toEqual(fault)
  })

  it('for a refused recipient', async () => {
    server = await startMailServer()
    expect(await faultOf({}, 'refused@example.org')).toEqual({ code: 'MAIL_RECIPIENT_REFUSED' })
  })

  it.each([
    [{ secure: true }, { SMTP_SECURE: 'true' }],
    [{ starttls: true }, { SMTP_STARTTLS: 'required' }],
  ])('for the certificate of a server with %o', async (options, settings) => {
    server = await startMailServer(options)
    expect(await faultOf(settings as Record<string, string>)).toEqual({
      code: 'MAIL_CERTIFICATE_WRONG',
      field: 'host',
    })
  })

  it('for STARTTLS on a port with TLS, and for a server that is silent', async () => {
    server = await startMailServer({ secure: true })
    expect(await faultOf()).toEqual({ code: 'MAIL_ENCRYPTION_WRONG', field: 'security' })
    await server.close()
    server = await startSilentMailServer()
    expect(await faultOf()).toEqual({ code: 'MAIL_ENCRYPTION_WRONG', field: 'security' })
  })

  it('for a port on which nothing or something else is responding', async () => {
    server = await startOtherService('SSH-2.0-inner-service\r\n')
    expect(await faultOf()).toEqual({ code: 'MAIL_NOT_A_SERVER', field: 'port' })
    await server.close()
    expect(await faultOf()).toEqual({ code: 'MAIL_NOT_RESPONDING', field: 'host' })
  })
})
