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
