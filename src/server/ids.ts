import { randomBytes } from 'node:crypto'

/** Finds a formula behind a separator within a cell, because spreadsheets of other countries split cells there. */
const innerCell = /([;\t][^\S\t]*)(?=[=+\-@＝＋－＠])/g

/**
 * Quotes a text so that spreadsheets show it as it is and never as a formula, even after spaces or in full-width
 * characters.
 */
const escapeCell = (text: string | null): string => {
  const plain = (text ?? '').replaceAll('"', '""').replaceAll(innerCell, "$1'")
  return /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(plain) ? `"'${plain}"` : `"${plain}"`
}

/** A CSV file for spreadsheets. The mark at its beginning shows that it is in UTF-8. */
export const createCsvFile = (
  name: string,
  rows: readonly (readonly (string | null)[])[],
): { filename: string; content: string; contentType: string } => ({
  filename: `${name}.csv`,
  content: `\ufeff${rows.map((row) => row.map(escapeCell).join(',')).join('\r\n')}\r\n`,
  contentType: 'text/csv; charset=utf-8',
})

/** Runs the work for each item of a list, in order, at most `bound` at a time. */
export const runBounded = async <T>(
  list: readonly T[],
  bound: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> => {
  const left = [...list]
  const worker = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(bound, list.length) }, worker))
}

/** The most requests to the payment provider at a time. A request that hangs delays the others only for a while. */
export const ASKED_AT_ONCE = 10

/** 128 random bits as 22 characters: the id of an operational record (D11). It cannot be guessed. */
export const createId = (): string => randomBytes(16).toString('base64url')

/** True for an attempt's key made from such an id, even if a restored database no longer contains it. */
export const isOwnKeyFormat = (key: string): boolean => /^[\w-]{22}-\d+$/.test(key)
