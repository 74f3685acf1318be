/** The fixed values of test payments, as the stand-in for Square knows them (docs/square-stand-in.md). Not secret. */
export const testAccount = {
  token: 'standin-access-token',
  applicationId: 'sandbox-sq0idb-standin',
  locationId: 'LSTANDINLONDON',
  merchantId: 'MSTANDIN',
  signatureKey: 'standin-signature-key',
} as const

/** True for the id of a payment that the stand-in made: shorter than Square's, behind letters of its own. */
export const isTestPayment = (providerId: string): boolean => /^SP\w{15}$/.test(providerId)
