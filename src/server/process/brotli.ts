import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Brotli in the list of encodings, unless it is excluded with q=0. */
const brotli = /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i

/** True if the client accepts Brotli. */
export const readsBrotli = (headers: IncomingHttpHeaders): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => brotli.test(one))

/**
 * Fast compression costs as much as gzip. Thorough compression is a quarter smaller and takes a hundred times the
 * work.
 */
const quality = { atOnce: 5, well: 11 }

const pack = (page: string | Buffer, how: keyof typeof quality): Promise<Buffer> =>
  compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality[how] } })

/** Compresses a page that is rendered once and sent once. */
export const packAtOnce = (page: string): Promise<Buffer> => pack(page, 'atOnce')

/** The most bytes kept in memory. */
const ROOM = 4 * 1024 * 1024

/**
 * Compressed pages that are the same for everyone. A page is compressed fast on its first request, then thoroughly
 * in the background, once for each content (its ETag). The pages not requested for the longest time are dropped
 * first.
 */
export class PackedPages {
  readonly #kept = new Map<string, Buffer>()
  readonly #begun = new Set<string>()
  #size = 0

  constructor(private readonly room = ROOM) {}

  /** Returns the compressed page. `tag` identifies its content. */
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
