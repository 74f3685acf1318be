/** Texts that must never appear in a log, each with its kind. */
export class Secrets {
  private readonly values = new Map<string, string>()

  add(kind: string, value: string | undefined | null): void {
    // Shorter texts appear in a log by chance.
    if (value && value.length >= 6) this.values.set(value, kind)
  }

  get size(): number {
    return this.values.size
  }

  /** One sentence for each secret found in a text, with the secret itself shortened. */
  foundIn(text: string): string[] {
    const known = [...this.values]
      .filter(([value]) => text.includes(value))
      .map(([value, kind]) => `log: ${kind} (${value.slice(0, 6)}…) in ${getContext(text, value)}`)
    const cards = [...text.matchAll(/(?<![\w.-])(?:\d[ -]?){14,18}\d(?![\w.-])/g)]
      .map(([number]) => number.replaceAll(/\D/g, ''))
      .filter(isCardNumber)
      .map((number) => `log: a card number (${number.slice(0, 4)}…)`)
    return [...known, ...cards]
  }
}

/** The beginning of the line around a secret, without the secret. */
const getContext = (text: string, value: string): string => {
  const at = text.indexOf(value)
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
  return `“${line.slice(-120)}”`
}

/** Returns true if the digits pass Luhn's check, as card numbers do. */
const isCardNumber = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
