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

/**
 * The site's own address for links in emails. It is never taken from the Host header, because the client chooses that.
 */
export const getSiteAddress = (): string => getEnv().siteUrl ?? `http://localhost:${getEnv().port}`

/** The owner's texts for the error page, without the reason. */
export type FailedWords = Pick<SiteWords['pages'], 'failed' | 'again' | 'call'>

declare global {
  /** Shared by the application and the process around it, which have separate copies of these modules. */
  var salonPhone: string | undefined
  var salonFailedWords: FailedWords | undefined
}

/** Stores the salon's phone number for the error page, which does not query the database. */
export const rememberPhone = (phone: string): void => {
  globalThis.salonPhone = phone
}

/** The phone number as it was when the site was last rendered or started. Empty if there is none. */
export const getLastKnownPhone = (): string => globalThis.salonPhone ?? ''

/** Stores the owner's texts for the error page. */
export const rememberFailedWords = ({ failed, again, call }: FailedWords): void => {
  globalThis.salonFailedWords = { failed, again, call }
}

/** The texts as they were when the site was last rendered or started. Null before that. */
export const getLastFailedWords = (): FailedWords | null => globalThis.salonFailedWords ?? null

/** Reads the options of the app in production from the environment. */
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
