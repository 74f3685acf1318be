import { foldText, isEmail, isPhone } from '@/domain/text/names'

/** The limits of a file, before and after it is read. */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024
export const MAX_IMPORT_ROWS = 5_000
export const MAX_IMPORT_COLUMNS = 60
/** The longest cell, in characters. */
export const MAX_CELL = 5_000

/** What a column of a customers' file can contain. `fullName` is split, and the second of a kind fills a gap. */
export const customerColumns = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'secondPhone',
  'address',
  'secondAddress',
  'city',
  'postcode',
  'notes',
] as const
export type CustomerColumn = (typeof customerColumns)[number]

export const isCustomerColumn = (text: string): text is CustomerColumn =>
  (customerColumns as readonly string[]).includes(text)

/** The headings that Fresha, Phorest, Square, Excel and our own export write, in the form of `foldHeading`. */
const customerHeadings: Record<CustomerColumn, string> = {
  firstName: 'first name|firstname|given name|forename|fore name|client first name|customer first name|first',
  lastName: 'last name|lastname|surname|family name|second name|client last name|customer last name|last',
  fullName: 'name|full name|fullname|client|client name|customer|customer name|contact name',
  email: 'email|email address|e mail|e mail address|mail|email 1|client email|customer email|primary email',
  phone:
    'mobile|mobile number|mobile phone|mobile no|mobile telephone|phone|phone number|phone 1|cell|cell phone|contact number|primary phone|client mobile|mobile phone number',
  secondPhone:
    'telephone|telephone number|tel|tel no|landline|land line|home phone|home telephone|home number|phone 2|work phone|business phone|other phone|secondary phone',
  address:
    'address|street|street address|address 1|address line 1|street address 1|streetaddress1|address1|home street|home address|street name',
  secondAddress:
    'address 2|address line 2|street address 2|streetaddress2|address2|apartment suite|apt suite|flat|home street 2',
  city: 'city|town|town city|city town|suburb|area|locality|home city|post town',
  postcode: 'postcode|post code|postal code|postalcode|zip|zip code|zipcode|home postal code',
  notes:
    'note|notes|client notes|client note|customer notes|customer note|memo|comment|comments|general notes',
}

/** A heading in the form for comparing: without accents and signs, in lower case, with single spaces. */
export const foldHeading = (heading: string): string =>
  foldText(heading.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Guesses what each column contains. Null for a column that is left out. No kind is guessed twice: the first heading of
 * a kind wins. A name is only split if there is no column with the first name.
 */
export const guessColumns = <Kind extends string>(
  headings: readonly string[],
  known: Record<Kind, string>,
): (Kind | null)[] => {
  const kinds = new Map(
    Object.entries<string>(known).flatMap(([kind, names]) =>
      names.split('|').map((name) => [name.replaceAll(' ', ''), kind as Kind] as const),
    ),
  )
  const used = new Set<Kind>()
  return headings.map((heading) => {
    const kind = kinds.get(foldHeading(heading).replaceAll(' ', ''))
    if (!kind || used.has(kind)) return null
    used.add(kind)
    return kind
  })
}

/** Guesses the columns of a customers' file. */
export const guessCustomerColumns = (headings: readonly string[]): (CustomerColumn | null)[] => {
  const guessed = guessColumns(headings, customerHeadings)
  // A telephone is the only number if there is no mobile.
  const [hasFirst, hasPhone] = [guessed.includes('firstName'), guessed.includes('phone')]
  return guessed.map((kind) => {
    if (kind === 'fullName' && hasFirst) return null
    return kind === 'secondPhone' && !hasPhone ? 'phone' : kind
  })
}

const separators = [',', ';', '\t', '|'] as const

/** The separator of a file: the one that is most frequent in its first line, outside quotes. */
export const guessSeparator = (text: string): (typeof separators)[number] => {
  const [line = ''] = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/)
    .filter((one) => one.trim() !== '')
  const counts = separators.map((one) => line.split(one).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** True if the first row is data, not headings: it contains an email address or a phone number. */
export const isDataRow = (cells: readonly string[]): boolean =>
  cells.some((cell) => isEmail(cell.trim()) || isPhone(cell))
