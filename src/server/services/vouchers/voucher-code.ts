import { hkdfSync, randomBytes } from 'node:crypto'
import { hashToken } from '@/server/ids'

/** Without I, O, 0 and 1, which are easily mixed up. Each character carries five bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16
const GROUP = 4

/** The fields that are stored for a code. */
export interface StoredCode {
  codeHash: string
  lastFour: string
}

/**
 * Derives the code of a voucher, in 16 characters (80 bits). Without the salon's secret, the database alone is not
 * enough to know it (D114). The result must never be logged or stored.
 */
export const deriveVoucherCode = (secret: string, { id, version }: { id: string; version: number }): string =>
  [...Buffer.from(hkdfSync('sha256', secret, '', `voucher ${id} ${version}`, LENGTH))]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')

/** Creates a random code of the same form, for certificates. */
export const createCode = (): string =>
  [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** Writes a code in groups of four, as customers see it. */
export const formatVoucherCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')

/** Reads a code as somebody types it: in any case, with spaces and dashes. Null if it cannot be a code. */
export const readVoucherCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '')
  return code.length === LENGTH && [...code].every((one) => ALPHABET.includes(one)) ? code : null
}

/** The code as it is stored. It has too many possible values to be found from its hash. */
export const toStoredCode = (code: string): StoredCode => ({
  codeHash: hashToken(code),
  lastFour: code.slice(-GROUP),
})
