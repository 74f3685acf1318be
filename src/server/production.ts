import path from 'node:path'
import { env } from './env'
import { nextCache } from './cache/next-cache'
import type { AppOptions } from './config'
import { MEDIA } from './files/store-at'
import { quietLogger } from './log'
import { mailFrom } from './mail/mail-from'
import { instagram } from './outside/instagram'
import { googlePlaces } from './outside/places'
import { paymentsFrom } from './payments/payments-from'
import { payloadEmail } from './mail/payload-email'

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
