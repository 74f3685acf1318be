import path from 'node:path'

/** Fixed values for test payments (docs/square-stand-in.md). They are not valid for any real account. */
export const testValues = {
  accessToken: 'standin-access-token',
  applicationId: 'sandbox-sq0idb-standin',
  locationId: 'LSTANDINLONDON',
  merchantId: 'MSTANDIN',
  signatureKey: 'standin-signature-key',
} as const

export interface StandInSettings {
  port: number
  /** The address to listen on. If null, all addresses of this machine. */
  bindAddress: string | null
  /** The journal of everything that happened. It survives a kill. */
  journal: string
  accessToken: string
  applicationId: string
  locationId: string
  merchantId: string
  signatureKey: string
  /** The address for notifications. If null, none are sent, but they are recorded. */
  webhookUrl: string | null
  /** True if `crash-app-now` may kill a process named by the tests. */
  mayKill: boolean
  /** True if other machines may call the API and the controls. */
  open: boolean
  /** True if a proxy forwards visitors to us. A call from this machine may then come from anyone. */
  isForwarded: boolean
  /** The secret that then opens the controls, sent in the header `x-standin-secret`. If null, they are closed. */
  controlSecret: string | null
}

/** Reads the stand-in's settings from the environment. All have defaults, so that it can be tried out. */
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
