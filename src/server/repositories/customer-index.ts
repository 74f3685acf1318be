import type { Reader } from './reading'

/** Letters in a row that the index of customers knows: its entries. */
const GRAM = 3
/** The last of all characters. */
const LAST = '\u{10FFFF}'

/** What the index is asked for, and how many have it at least, as far as that is known already. */
export interface Asking {
  match: string
  atLeast: number
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** What the index is asked for; of a text shorter than its entries, any entry that begins with it. Null: nothing has it. */
export const askingFor = async (reader: Reader, text: string): Promise<Asking | null> => {
  // The index would read no further than there.
  if (text.includes('\0')) return null
  if ([...text].length >= GRAM) return { match: quoted(text), atLeast: 0 }
  const sql = 'SELECT term, doc FROM customers_terms WHERE term >= ? AND term < ?'
  const entries = await reader.ask(sql, text, text + LAST)
  if (entries.length === 0) return null
  const match = entries.map(([term]) => quoted(String(term))).join(' OR ')
  return { match, atLeast: Math.max(...entries.map(([, doc]) => Number(doc))) }
}

/**
 * What a long text has among its entries: the last two, then every third, its end first, which together hold all of its
 * letters, in any order. The index compares where a whole text's entries stand, which takes it ten times as long as two of
 * them, and ends tell people apart: a first name begins many texts.
 */
export const entriesOf = (text: string): string[] => {
  const letters = [...text]
  if (letters.length < 3 * GRAM || text.includes('\0')) return []
  const entries: string[] = []
  for (let at = letters.length - GRAM; at > -GRAM; at -= GRAM)
    entries.push(quoted(letters.slice(Math.max(at, 0), Math.max(at, 0) + GRAM).join('')))
  return [entries.slice(0, 2).join(' AND '), entries.join(' AND ')]
}
