/** Whole pence of an amount in pounds, as the API's numbers are (D9). */
export const pence = (pounds: number): number => Math.round(Number((pounds * 100).toFixed(4)))

/** Pounds as a number, for the API: 4550 → 45.5. */
export const pounds = (amountPence: number): number => amountPence / 100

/** Pounds from what a form sent: a number or its text, not negative, at most two decimals, at most £100,000. */
export const parsePounds = (value: unknown): number | null => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null
  const amount = pence(Number(text))
  return amount <= 10_000_000 ? amount : null
}

/** `£45.50`, with commas from a thousand on; `-£5.00` below zero. */
export const formatMoney = (amountPence: number): string => {
  const amount = Math.abs(amountPence)
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amountPence < 0 ? '-' : ''}£${whole}.${String(amount % 100).padStart(2, '0')}`
}
