import { packAtOnce } from './brotli'
import { withScriptsLater } from './scripts-later'

const nonceOf = (html: string): string | undefined => /<script[^>]* nonce="([\w+/=-]+)"/.exec(html)?.[1]

/**
 * A page that is drawn for whoever asks and reads without its scripts, which it asks for once it is seen: gathered from
 * its pieces, and packed.
 */
export class GatheredPage {
  readonly #pieces: Buffer[] = []

  add(piece: unknown): void {
    if (typeof piece === 'string') this.#pieces.push(Buffer.from(piece))
    else if (piece instanceof Uint8Array) this.#pieces.push(Buffer.from(piece))
  }

  /** The whole of it, as it travels in Brotli. */
  packed(): Promise<Buffer> {
    const html = Buffer.concat(this.#pieces).toString()
    return packAtOnce(withScriptsLater(html, nonceOf(html)))
  }
}
