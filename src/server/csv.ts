/** A formula behind a separator that spreadsheets of other countries use within our cell. */
const innerCell = /([;\t][^\S\t]*)(?=[=+\-@＝＋－＠])/g

/** A text that a spreadsheet shows as it is: in quotes, and never as a formula, also behind spaces or in wide letters. */
const cell = (text: string | null): string => {
  const plain = (text ?? '').replaceAll('"', '""').replaceAll(innerCell, "$1'")
  return /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(plain) ? `"'${plain}"` : `"${plain}"`
}

/** A file for spreadsheets; the mark at its beginning tells them that the letters are UTF-8. */
export const csvFile = (
  name: string,
  rows: readonly (readonly (string | null)[])[],
): { filename: string; content: string; contentType: string } => ({
  filename: `${name}.csv`,
  content: `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`,
  contentType: 'text/csv; charset=utf-8',
})
