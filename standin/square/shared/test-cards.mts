/** Square's published sandbox cards. Nothing else is accepted, so no real card is ever sent here. */
export interface TestCard {
  number: string
  brand: string
  /** The result of strong customer authentication. */
  sca: 'frictionless' | 'challenge' | 'fails'
  /** The decline code when it is charged. */
  outcome: string | null
  cvvLength: 3 | 4
}

const card = (number: string, brand: string, change: Partial<TestCard> = {}): TestCard => ({
  number,
  brand,
  sca: 'frictionless',
  outcome: null,
  cvvLength: brand === 'AMERICAN_EXPRESS' ? 4 : 3,
  ...change,
})

export const testCards: readonly TestCard[] = [
  card('4111111111111111', 'VISA'),
  card('5105105105105100', 'MASTERCARD'),
  card('340000000000009', 'AMERICAN_EXPRESS'),
  card('4000000000000002', 'VISA', { outcome: 'GENERIC_DECLINE' }),
  card('4800000000000004', 'VISA'),
  card('5222220000000005', 'MASTERCARD'),
  card('4310000000201019', 'VISA', { sca: 'challenge' }),
  card('5248480000210026', 'MASTERCARD', { sca: 'challenge' }),
  card('5500000000201016', 'MASTERCARD', { sca: 'challenge' }),
  card('370000000201014', 'AMERICAN_EXPRESS', { sca: 'challenge' }),
  card('4811110000000008', 'VISA', { sca: 'fails' }),
]

export const getDigits = (text: string): string => text.replaceAll(/\D/g, '')

export const findCard = (number: string): TestCard | undefined =>
  testCards.find((known) => known.number === getDigits(number))
