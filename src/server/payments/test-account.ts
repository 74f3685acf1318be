/** The fixed values of test payments, as the stand-in for Square knows them (docs/square-stand-in.md). Not secret. */
export const testAccount = {
  token: 'standin-access-token',
  applicationId: 'sandbox-sq0idb-standin',
  locationId: 'LSTANDINLONDON',
  merchantId: 'MSTANDIN',
  signatureKey: 'standin-signature-key',
} as const
