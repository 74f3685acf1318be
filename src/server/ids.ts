import { randomBytes } from 'node:crypto'

/** A formula behind a separator that spreadsheets of other countries use within our cell. */
const innerCell = /([;\t][^\S\t]*)(?=[=+\-@＝＋－＠])/g

/** A text that a spreadsheet shows as it is: in quotes, and never as a formula, also behind spaces or in wide letters. */
const escapeCell = (text: string | null): string => {
  const plain = (text ?? '').replaceAll('"', '""').replaceAll(innerCell, "$1'")
  return /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(plain) ? `"'${plain}"` : `"${plain}"`
}

/** A file for spreadsheets; the mark at its beginning tells them that the letters are UTF-8. */
export const createCsvFile = (
  name: string,
  rows: readonly (readonly (string | null)[])[],
): { filename: string; content: string; contentType: string } => ({
  filename: `${name}.csv`,
  content: `\ufeff${rows.map((row) => row.map(escapeCell).join(',')).join('\r\n')}\r\n`,
  contentType: 'text/csv; charset=utf-8',
})

/** Does the work for each of a list, in its order, at most `bound` at a time. */
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

/** So many questions to the payment provider at a time: one that hangs keeps the others waiting for a while only. */
export const ASKED_AT_ONCE = 10

/** 128 random bits as 22 characters: the id of an operational record (D11). A guess finds nothing. */
export const createId = (): string => randomBytes(16).toString('base64url')

/** True for an attempt's key made of such an id, also of one that a restored database no longer knows. */
export const isOwnKeyFormat = (key: string): boolean => /^[\w-]{22}-\d+$/.test(key)
