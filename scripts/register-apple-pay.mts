// `npm run payments:register-apple-pay [-- DOMAIN]`: registers this domain for Apple Pay with Square. First put
// Square's association file into DATA_DIR (docs/operations.md), because Apple fetches it from the domain.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { SquareClient } from 'square'
import { withPayload } from './lib/tool.mts'
import { getEnv } from '@/server/env'
import { associationName } from '@/server/payments/payment-provider'

const stop = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

// Includes the keys that an admin entered on a screen.
const { square, siteUrl, dataDir } = await withPayload(async () => getEnv())
const domainName = process.argv[2] ?? (siteUrl ? new URL(siteUrl).host : '')
if (square.kind !== 'square') stop('Please connect Square first. Test payments do not need to be registered.')
else if (domainName === '')
  stop('Please set SITE_URL, or name the domain: npm run payments:register-apple-pay -- DOMAIN')
else if (!existsSync(path.join(dataDir, associationName)))
  stop(`Please put Square's association file at ${path.join(dataDir, associationName)} first.`)
else {
  const host = square.environment === 'production' ? 'connect.squareup.com' : 'connect.squareupsandbox.com'
  const client = new SquareClient({ baseUrl: `https://${host}`, token: square.token, maxRetries: 0 })
  const answer = await client.applePay
    .registerDomain({ domainName }, { timeoutInSeconds: 20, abortSignal: AbortSignal.timeout(25_000) })
    .catch((error: unknown) => stop(`Square did not register ${domainName}: ${(error as Error).message}`))
  console.log(`${domainName}: ${answer.status ?? 'no status'}`)
}
