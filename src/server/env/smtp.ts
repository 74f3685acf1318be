import { z } from 'zod'
import { isLoopback } from './database'
import { emptyToUndefined, EnvironmentError, optionalSetting, parseChoice, portSetting } from './settings'

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
  /** True for TLS from the first byte. Otherwise STARTTLS is used. */
  secure: boolean
  /** True if nothing may be sent to a server without STARTTLS, because emails contain links for new passwords. */
  requireTls: boolean
  user: string | null
  password: string | null
  from: string
  /** When an admin entered these settings, in epoch ms. Missing if they come from the environment. */
  enteredAt?: number
}

type SmtpFields = z.infer<typeof smtpFields>

/** True for this machine itself. Messages to it never leave the machine. */
const isThisMachine = (host: string): boolean => host === 'localhost' || isLoopback(host)

const needsTls = (host: string, said: SmtpFields['SMTP_STARTTLS']): boolean =>
  said === undefined ? !isThisMachine(host) : said === 'required'

/** The value of SMTP_HOST with which the site uses no mail server, not even one that an admin entered on a screen. */
export const NO_MAIL_SERVER = 'none'

/** The mail server. If null, emails are written to the outbox folder. */
export const readSmtpSettings = (v: SmtpFields): SmtpSettings | null => {
  if (v.SMTP_HOST === NO_MAIL_SERVER) return null
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
