import { z } from 'zod'
import { emptyToUndefined, EnvironmentError, parseChoice, optionalSetting, portSetting } from './settings'
import { isLoopback } from './database'

export const smtpFields = z.object({
  SMTP_HOST: optionalSetting,
  SMTP_PORT: portSetting(587),
  SMTP_SECURE: parseChoice(['true', 'false'], 'false'),
  SMTP_STARTTLS: z.preprocess(emptyToUndefined, z.enum(['required', 'optional']).optional()),
  SMTP_USER: optionalSetting,
  SMTP_PASSWORD: optionalSetting,
  SMTP_FROM: optionalSetting,
})

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean
  /** Nothing is sent to a server without STARTTLS, because emails contain links for new passwords. */
  requireTls: boolean
  user: string | null
  password: string | null
  from: string
}

type Fields = z.infer<typeof smtpFields>

/** Messages to this machine itself never leave it. */
const isThisMachine = (host: string): boolean => host === 'localhost' || isLoopback(host)

const needsTls = (host: string, said: Fields['SMTP_STARTTLS']): boolean =>
  said === undefined ? !isThisMachine(host) : said === 'required'

/** The mail server; null: emails are written to the outbox folder. */
export const readSmtpSettings = (v: Fields): SmtpSettings | null => {
  if (!v.SMTP_HOST) {
    const stray = (['SMTP_USER', 'SMTP_PASSWORD'] as const).find((name) => v[name])
    if (stray)
      throw new EnvironmentError(`${stray} is set but SMTP_HOST is not: set SMTP_HOST, or leave both out.`)
    return null
  }
  if (!v.SMTP_FROM)
    throw new EnvironmentError('SMTP_HOST is set: set SMTP_FROM too, the address that emails come from.')
  if (v.SMTP_USER && !v.SMTP_PASSWORD)
    throw new EnvironmentError('SMTP_USER is set: set SMTP_PASSWORD too, or leave both out.')
  if (v.SMTP_PASSWORD && !v.SMTP_USER)
    throw new EnvironmentError('SMTP_PASSWORD is set: set SMTP_USER too, or leave both out.')
  return {
    host: v.SMTP_HOST,
    port: v.SMTP_PORT,
    secure: v.SMTP_SECURE === 'true',
    requireTls: v.SMTP_SECURE !== 'true' && needsTls(v.SMTP_HOST, v.SMTP_STARTTLS),
    user: v.SMTP_USER ?? null,
    password: v.SMTP_PASSWORD ?? null,
    from: v.SMTP_FROM,
  }
}
