import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** A name of the list, unless it is ruled out. */
const brotli = /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i

/** Whether whoever asks can read Brotli. */
export const readsBrotli = (headers: IncomingHttpHeaders): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => brotli.test(one))

/** Packed at once costs as much as gzip; packed well is a quarter smaller than that, for a hundred times the work. */
const quality = { atOnce: 5, well: 11 }

const pack = (page: string | Buffer, how: keyof typeof quality): Promise<Buffer> =>
  compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality[how] } })

/** A page that is drawn once and sent once. */
export const packAtOnce = (page: string): Promise<Buffer> => pack(page, 'atOnce')

/** Bytes that are kept. */
const ROOM = 4 * 1024 * 1024

/**
 * Pages that are the same for everybody, as they travel: packed when they are first asked for, then packed well beside
 * everything else, once for each content (its ETag). Those that nobody asked for in the longest time go first.
 */
export class PackedPages {
  readonly #kept = new Map<string, Buffer>()
  readonly #begun = new Set<string>()
  #size = 0

  constructor(private readonly room = ROOM) {}

  /** The page, packed; `tag` names its content. */
  async of(tag: string, page: string | Buffer): Promise<Buffer> {
    const kept = this.#kept.get(tag)
    if (!kept) {
      void this.#packWell(tag, page)
      return pack(page, 'atOnce')
    }
    this.#kept.delete(tag)
    this.#kept.set(tag, kept)
    return kept
  }

  async #packWell(tag: string, page: string | Buffer): Promise<void> {
    if (this.#begun.has(tag)) return
    this.#begun.add(tag)
    const packed = await pack(page, 'well').catch(() => null)
    this.#begun.delete(tag)
    if (!packed) return
    this.#kept.set(tag, packed)
    this.#size += packed.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= this.room) break
      this.#kept.delete(oldest)
      this.#size -= length
    }
  }
}
