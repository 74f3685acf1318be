/**
 * Finds a formula after a separator or line break within a cell. Spreadsheets in some other countries split cells at
 * these separators, and some programs split even quoted cells at line breaks.
 */
const innerCell = /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g

/** A negative amount, such as a refund. It is no formula, and spreadsheets must be able to add it up. */
const negativeAmount = /^-\d+(?:\.\d+)?$/

/**
 * Quotes a text so that spreadsheets show it unchanged and never run it as a formula, even after spaces or in
 * full-width characters.
 */
const escapeCell = (text: string | null): string => {
  if (text && negativeAmount.test(text)) return `"${text}"`
  const plain = (text ?? '').replaceAll('"', '""').replaceAll(innerCell, "$1'")
  return /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(plain) ? `"'${plain}"` : `"${plain}"`
}

/** Creates a CSV file for spreadsheets. The mark at its beginning shows that it is in UTF-8. */
export const createCsvFile = (
  name: string,
  rows: readonly (readonly (string | null)[])[],
): { filename: string; content: string; contentType: string } => ({
  filename: `${name}.csv`,
  content: `\ufeff${rows.map((row) => row.map(escapeCell).join(',')).join('\r\n')}\r\n`,
  contentType: 'text/csv; charset=utf-8',
})
