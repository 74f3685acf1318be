import { packAtOnce } from './brotli'
import { withScriptsLater } from './scripts-later'

const nonceOf = (html: string): string | undefined => /<script[^>]* nonce="([\w+/=-]+)"/.exec(html)?.[1]

/**
 * A page that is rendered for each visitor and can be read without its scripts, which load once it is visible. Its
 * chunks are collected and compressed.
 */
export class GatheredPage {
  readonly #pieces: Buffer[] = []

  add(piece: unknown): void {
    if (typeof piece === 'string') this.#pieces.push(Buffer.from(piece))
    else if (piece instanceof Uint8Array) this.#pieces.push(Buffer.from(piece))
  }

  /** The whole page, compressed with Brotli. */
  packed(): Promise<Buffer> {
    const html = Buffer.concat(this.#pieces).toString()
    return packAtOnce(withScriptsLater(html, nonceOf(html)))
  }
}
