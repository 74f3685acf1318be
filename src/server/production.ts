import path from 'node:path'
import { env } from './env'
import type { SiteWords } from '@/messages/site-words'
import { nextCache } from './cache/expire-content'
import type { AppOptions } from './config'
import { MEDIA } from './files/folder-store'
import { quietLogger } from './log'
import { mailFrom, payloadEmail } from './mail/mail-from'
import { instagram } from './outside/instagram'
import { googlePlaces } from './outside/places'
import { paymentsFrom } from './payments/payments-from'

/** The site's own address for links in mails; never the Host header, which whoever asks can choose. */
export const siteAddress = (): string => env().siteUrl ?? `http://localhost:${env().port}`

/** What stands on the page in the place of a failed one, beside its reason. */
export type FailedWords = Pick<SiteWords['pages'], 'failed' | 'again' | 'call'>

declare global {
  /** Shared by the application and the process around it, whose modules are copies of each other. */
  var salonPhone: string | undefined
  var salonFailedWords: FailedWords | undefined
}

/** Keeps the salon's telephone for the page that stands where one failed: that one asks no database. */
export const rememberPhone = (phone: string): void => {
  globalThis.salonPhone = phone
}

/** As it was when the site was last drawn or started; empty without one. */
export const lastKnownPhone = (): string => globalThis.salonPhone ?? ''

/** Keeps the owner's words for that page. */
export const rememberFailedWords = ({ failed, again, call }: FailedWords): void => {
  globalThis.salonFailedWords = { failed, again, call }
}

/** As they were when the site was last drawn or started; null before. */
export const lastKnownFailedWords = (): FailedWords | null => globalThis.salonFailedWords ?? null

/** The options of the running product, from its environment. */
export const configFromEnvironment = (): AppOptions => {
  const settings = env()
  const mail = mailFrom(settings)
  return {
    root: process.cwd(),
    database: settings.database,
    secret: settings.secret,
    siteUrl: settings.siteUrl,
    mediaDir: path.join(settings.dataDir, MEDIA),
    s3: settings.s3,
    dependencies: {
      clock: { now: () => Date.now() },
      cache: nextCache,
      mail,
      payments: paymentsFrom(settings),
      places: settings.google.placesKey ? googlePlaces({ key: settings.google.placesKey }) : null,
      instagram: settings.instagramToken ? { port: instagram(), token: settings.instagramToken } : null,
      rateLimitFactor: settings.rateLimitFactor,
    },
    email: payloadEmail(mail),
    logger: quietLogger(),
  }
}
