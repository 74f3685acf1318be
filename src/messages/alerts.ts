/** What staff read about money that a person has to look after. */
export const alertMessages = {
  captureRefused:
    'An appointment is booked, but its payment could not be taken after all. It stands as Awaiting payment: please ask the customer.',
  misconfigured: (detail: string): string =>
    `Square refuses our payments (${detail}). Visitors cannot pay online until its settings are put right.`,
  unknownToken:
    'Square did not know the card token of a payment, and nothing was charged. One alone may be a stranger who tries made-up ones. If customers cannot pay, the application id and the access token in the settings are not of the same Square application.',
  refundFailed: (amount: string): string =>
    `A refund of ${amount} failed at Square. The customer does not have the money; please try again or return it another way.`,
  strayPayment: (amount: string): string =>
    `Square holds a payment of ${amount} that belongs to no booking. It is being given back; please check that it was.`,
  difference: (what: string): string => `Square and our books differ: ${what}`,
} as const
