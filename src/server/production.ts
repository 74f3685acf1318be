import path from 'node:path'
import { getEnv } from './env'
import type { SiteWords } from '@/messages/site-words'
import { nextCache } from './cache/expire-content'
import type { AppOptions } from './config'
import { MEDIA } from './files/folder-store'
import { createQuietLogger } from './log'
import { createMailPort, createPayloadEmail } from './mail/mail-port'
import { createInstagramPort } from './outside/instagram'
import { createPlacesPort } from './outside/google-places'
import { createPayments } from './payments/payment-provider'

/** The site's own address for links in mails; never the Host header, which whoever asks can choose. */
export const getSiteAddress = (): string => getEnv().siteUrl ?? `http://localhost:${getEnv().port}`

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
export const getLastKnownPhone = (): string => globalThis.salonPhone ?? ''

/** Keeps the owner's words for that page. */
export const rememberFailedWords = ({ failed, again, call }: FailedWords): void => {
  globalThis.salonFailedWords = { failed, again, call }
}

/** As they were when the site was last drawn or started; null before. */
export const getLastFailedWords = (): FailedWords | null => globalThis.salonFailedWords ?? null

/** The options of the running product, from its environment. */
export const readAppOptions = (): AppOptions => {
  const settings = getEnv()
  const mail = createMailPort(settings)
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
      payments: createPayments(settings),
      places: settings.google.placesKey ? createPlacesPort({ key: settings.google.placesKey }) : null,
      instagram: settings.instagramToken
        ? { port: createInstagramPort(), token: settings.instagramToken }
        : null,
      rateLimitFactor: settings.rateLimitFactor,
    },
    email: createPayloadEmail(mail),
    logger: createQuietLogger(),
  }
}
