import path from 'node:path'

/** Fixed values of test payments (docs/square-stand-in.md). No account anywhere knows them. */
export const testValues = {
  accessToken: 'standin-access-token',
  applicationId: 'sandbox-sq0idb-standin',
  locationId: 'LSTANDINLONDON',
  merchantId: 'MSTANDIN',
  signatureKey: 'standin-signature-key',
} as const

export interface StandInSettings {
  port: number
  /** Where it listens; null: on all addresses of this machine. */
  bindAddress: string | null
  /** Journal of everything that happened; survives a kill. */
  journal: string
  accessToken: string
  applicationId: string
  locationId: string
  merchantId: string
  signatureKey: string
  /** Where notifications go; null: none are sent, but they are recorded. */
  webhookUrl: string | null
  /** Whether `crash-app-now` may kill a process that the tests named. */
  mayKill: boolean
  /** Whether other machines may call the API and the controls. */
  open: boolean
  /** Whether something forwards visitors to us: then a call from this machine may be anybody's. */
  isForwarded: boolean
  /** What opens the controls then, as the header `x-standin-secret`; null: nothing does. */
  controlSecret: string | null
}

/** The settings of the stand-in from the environment; every one has a value for a first look. */
export const readSettings = (env: NodeJS.ProcessEnv): StandInSettings => ({
  port: Number(env.SQUARE_STANDIN_PORT || Number(env.PORT || 3000) + 1000),
  bindAddress: env.BIND_ADDRESS || null,
  journal: path.join(env.DATA_DIR || './data', 'square-standin', 'journal.jsonl'),
  accessToken: env.SQUARE_STANDIN_TOKEN || testValues.accessToken,
  applicationId: env.SQUARE_STANDIN_APPLICATION_ID || testValues.applicationId,
  locationId: env.SQUARE_STANDIN_LOCATION_ID || testValues.locationId,
  merchantId: env.SQUARE_STANDIN_MERCHANT_ID || testValues.merchantId,
  signatureKey: env.SQUARE_STANDIN_SIGNATURE_KEY || testValues.signatureKey,
  webhookUrl: env.SQUARE_STANDIN_WEBHOOK_URL || null,
  mayKill: env.SQUARE_STANDIN_MAY_KILL === 'on',
  open: env.SQUARE_STANDIN_OPEN === 'on',
  isForwarded: Boolean(env.SQUARE_STANDIN_URL),
  controlSecret: env.SQUARE_STANDIN_CONTROL_SECRET || null,
})
