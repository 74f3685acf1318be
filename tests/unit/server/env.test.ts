import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from '@/server/env'
import { openToOthers } from '../../support/open-to-others'

const read = (settings: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'salon-env-')), ...settings })

describe('the environment settings', () => {
  it('can switch off the mail server that an admin entered on a screen', () => {
    expect(read({ SMTP_HOST: 'none' })).toMatchObject({ smtp: null, isMailOff: true })
    expect(read()).toMatchObject({ smtp: null, isMailOff: false })
  })

  it('are all optional', () => {
    const settings = read()
    expect(settings).toMatchObject({
      port: 3000,
      bindAddress: null,
      maxConnections: 2000,
      siteUrl: null,
      database: { kind: 'sqlite' },
      seed: 'demo',
      trustProxy: 0,
      rateLimitFactor: 1,
      metricsToken: null,
      sessionHours: 12,
      jobs: 'auto',
      jobsEverySeconds: 60,
      s3: null,
      smtp: null,
      sms: null,
      square: { kind: 'standin', host: null, port: 4000, url: null, withheld: null },
      google: { placesKey: null, placeId: null, mapsKey: null },
      instagramToken: null,
    })
  })

  it('send text messages only if all of an account is set, or only as tests', () => {
    const [sid, from] = [`AC${'a'.repeat(32)}`, '+447700900123']
    const account = { SMS_ACCOUNT_SID: sid, SMS_AUTH_TOKEN: 'secret', SMS_FROM: from }
    const site = { SITE_URL: 'https://salon.example' }
    expect(read().sms).toBeNull()
    expect(read({ SMS_TEST: 'on', PORT: '4000' }).sms).toMatchObject({
      kind: 'standin',
      baseUrl: 'http://127.0.0.1:6000',
    })
    expect(read({ ...account, ...site }).sms).toEqual({
      ...{ kind: 'twilio', baseUrl: 'https://api.twilio.com', accountSid: sid, authToken: 'secret', from },
      reportUrl: 'https://salon.example/api/notifications/text-report',
    })
    expect(read({ ...account, ...site, SMS_FROM: 'Linden' }).sms?.from).toBe('Linden')
    expect(() => read(account)).toThrow(/SITE_URL/)
    expect(() => read({ ...account, SMS_REPORT_URL: 'https://salon.example/x?y' })).toThrow(/without \?/)
    expect(() => read({ SMS_AUTH_TOKEN: 'secret' })).toThrow(/SMS_ACCOUNT_SID and SMS_FROM/)
    expect(() => read({ ...account, SMS_TEST: 'on' })).toThrow(/not both/)
    expect(() => read({ ...account, ...site, SMS_FROM: 'A name too long' })).toThrow(/SMS_FROM/)
    expect(() => read({ ...account, ...site, SMS_ACCOUNT_SID: 'me' })).toThrow(/SMS_ACCOUNT_SID/)
  })

  it('treat an empty value as missing', () => {
    expect(read({ PORT: '', SITE_URL: '', SMTP_HOST: '', DATABASE_URI: '' })).toMatchObject({
      port: 3000,
      siteUrl: null,
    })
  })

  it.each([
    ['mail.example.org', {}, true],
    ['mail.example.org', { SMTP_STARTTLS: 'optional' }, false],
    ['mail.example.org', { SMTP_SECURE: 'true' }, false],
    ['localhost', {}, false],
    ['127.0.0.1', {}, false],
    ['127.0.0.1.example.org', {}, true],
    ['127.0.0.1', { SMTP_STARTTLS: 'required' }, true],
  ])('for a mail server at %s with %o require STARTTLS: %s', (SMTP_HOST, more, requireTls) => {
    const { smtp } = read({ SMTP_HOST, SMTP_FROM: 'a@b.c', ...more } as unknown as Record<string, string>)
    expect(smtp?.requireTls).toBe(requireTls)
  })

  it('accept MongoDB’s connection string from a file, too', () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'salon-env-'))
    const DATABASE_URI_FILE = path.join(DATA_DIR, 'uri')
    writeFileSync(DATABASE_URI_FILE, 'mongodb://salon:secret@one/salon\n')
    expect(readEnv({ DATA_DIR, DATABASE_URI_FILE }).database).toEqual({
      kind: 'mongodb',
      uri: 'mongodb://salon:secret@one/salon',
    })
    expect(() => readEnv({ DATA_DIR, DATABASE_URI_FILE, DATABASE_URI: 'mongodb://one/salon' })).toThrow(
      /not both/,
    )
    writeFileSync(DATABASE_URI_FILE, 'postgres://secret')
    expect(() => readEnv({ DATA_DIR, DATABASE_URI_FILE })).toThrow(
      /^The text in DATABASE_URI_FILE must begin with mongodb:\/\/ [^s]*— or leave it out/,
    )
    expect(() => readEnv({ DATA_DIR, DATABASE_URI_FILE: `${DATABASE_URI_FILE}2` })).toThrow(/cannot be read/)
  })

  it('create a secret once and store it with the data', () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'salon-env-'))
    const { secret } = readEnv({ DATA_DIR })
    expect(secret.length).toBeGreaterThan(30)
    const made = path.join(DATA_DIR, 'above', 'data')
    readEnv({ DATA_DIR: made })
    expect(openToOthers(path.dirname(made))).toEqual([])
    expect(readEnv({ DATA_DIR }).secret).toBe(secret)
    expect(readFileSync(path.join(DATA_DIR, 'secret'), 'utf8')).toBe(secret)
  })

  it('refuse a data folder that is a file, is inside one, is not writable or has an incomplete secret', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'salon-env-'))
    const file = path.join(folder, 'secret')
    writeFileSync(file, '')
    for (const DATA_DIR of [file, path.join(file, 'below')])
      expect(() => readEnv({ DATA_DIR })).toThrow(
        /^DATA_DIR is not usable: .* is a file, or is inside one\. Set it to a folder\.$/,
      )
    // No user can create a folder there, not even root.
    for (const DATA_DIR of ['/sys/salon', '/proc/nobody/salon'])
      expect(() => readEnv({ DATA_DIR })).toThrow(/^DATA_DIR is not usable: .* can write to\.$/)
    expect(() => readEnv({ DATA_DIR: folder })).toThrow(/^The secret in DATA_DIR is incomplete/)
  })

  it.each([
    [{ PORT: 'many' }, /^PORT is not usable: give a whole number from 0 to 65535\.$/],
    [{ MAX_CONNECTIONS: 'x' }, /^MAX_CONNECTIONS is not usable: use a number of 0 or more\.$/],
    [{ BACKUP_HOUR: '24' }, /^BACKUP_HOUR is not usable: give a whole number from 0 to 23\.$/],
    [{ JOBS: 'of' }, /^JOBS is not usable: give auto or on or off\.$/],
    [{ BIND_ADDRESS: 'localhost' }, /BIND_ADDRESS.*127\.0\.0\.1/],
    [{ SITE_URL: 'www.example.org' }, /SITE_URL/],
    [{ DATABASE_URI: 'postgres://x' }, /DATABASE_URI must begin with mongodb:/],
    [{ PAYLOAD_SECRET: 'short' }, /PAYLOAD_SECRET.*16 characters/],
    [{ SESSION_HOURS: '0' }, /SESSION_HOURS/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN.*16 characters/],
    [{ SMTP_HOST: 'mail.example.org' }, /set SMTP_FROM too/],
    [{ SMTP_USER: 'me' }, /SMTP_HOST is not/],
    [{ SMTP_HOST: 'h', SMTP_FROM: 'a@b.c', SMTP_USER: 'me' }, /set SMTP_PASSWORD too/],
    [{ SMTP_HOST: 'h', SMTP_FROM: 'a@b.c', SMTP_PORT: '70000' }, /SMTP_PORT/],
    [{ SMTP_STARTTLS: 'never' }, /SMTP_STARTTLS/],
    [{ GOOGLE_PLACE_ID: 'p' }, /set GOOGLE_PLACES_KEY or GOOGLE_MAPS_KEY too/],
    [{ SEED: 'some' }, /SEED/],
    [{ TRUST_PROXY: '-1' }, /TRUST_PROXY/],
    [{ JOBS_EVERY_SECONDS: '7' }, /JOBS_EVERY_SECONDS.*divides evenly into a minute/],
    [{ JOBS_EVERY_SECONDS: 'x' }, /JOBS_EVERY_SECONDS.*divides evenly into a minute/],
  ])('refuse %o with a message', (settings, sentence) => {
    expect(() => read(settings as unknown as Record<string, string>)).toThrow(sentence)
  })
})
