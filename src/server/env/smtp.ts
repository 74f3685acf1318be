import { z } from 'zod'
import { EnvironmentError } from './environment-error'
import { oneOf, optional, port } from './settings'

export const smtpFields = z.object({
  SMTP_HOST: optional,
  SMTP_PORT: port(587),
  SMTP_SECURE: oneOf(['true', 'false'], 'false'),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
  SMTP_FROM: optional,
})

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS when the server offers it. */
  secure: boolean
  user: string | null
  password: string | null
  from: string
}

type Fields = z.infer<typeof smtpFields>

/** The mail server; null: mails become files in the outbox. */
export const smtpOf = (v: Fields): SmtpSettings | null => {
  if (!v.SMTP_HOST) {
    const stray = (['SMTP_USER', 'SMTP_PASSWORD'] as const).find((name) => v[name])
    if (stray)
      throw new EnvironmentError(`${stray} is set but SMTP_HOST is not: set SMTP_HOST, or leave both out.`)
    return null
  }
  if (!v.SMTP_FROM)
    throw new EnvironmentError('SMTP_HOST is set: set SMTP_FROM too, the address mails come from.')
  if (v.SMTP_USER && !v.SMTP_PASSWORD)
    throw new EnvironmentError('SMTP_USER is set: set SMTP_PASSWORD too, or leave both out.')
  if (v.SMTP_PASSWORD && !v.SMTP_USER)
    throw new EnvironmentError('SMTP_PASSWORD is set: set SMTP_USER too, or leave both out.')
  return {
    host: v.SMTP_HOST,
    port: v.SMTP_PORT,
    secure: v.SMTP_SECURE === 'true',
    user: v.SMTP_USER ?? null,
    password: v.SMTP_PASSWORD ?? null,
    from: v.SMTP_FROM,
  }
}
