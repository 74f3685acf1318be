/** The call for what is owed, by whom, and the provider's form. */
export const cardFormCall = (paymentId: string, isBalance: boolean): string =>
  `/api/payments/card-form?${new URLSearchParams({ paymentId, balance: String(isBalance) })}`
