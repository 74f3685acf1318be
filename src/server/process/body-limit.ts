import { IncomingMessage } from 'node:http'

const MB = 1024 * 1024
const general = MB
const uploads = 12 * MB

/** Paths that take pictures: multipart only. */
const takesUploads = /^\/api\/(media|services\/(new-service|service)|courses)(\/|$)/

/** How many bytes the body of a request may have. The management area's server actions carry form states. */
export const bodyLimit = (path: string, contentType = ''): number => {
  if (takesUploads.test(path) && contentType.startsWith('multipart/form-data')) return uploads
  return path.startsWith('/management') ? 4 * MB : general
}

/**
 * A request that counts what the parser hands on, so that a body of unannounced length is stopped at its limit and
 * nothing is read twice. The server makes every request of this class (`createServer({ IncomingMessage })`).
 */
export class CountedRequest extends IncomingMessage {
  #seen = 0
  #limit = Number.POSITIVE_INFINITY
  #refuse: () => void = () => undefined

  /** Calls `refuse` once when the body grows past `limit` bytes, announced or not; false when it is announced. */
  limitBody(limit: number, refuse: () => void): boolean {
    if (Number(this.headers['content-length'] ?? 0) > limit) {
      refuse()
      return false
    }
    this.#limit = limit
    this.#refuse = refuse
    return true
  }

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    const isPast = this.#seen > this.#limit
    this.#seen += chunk?.length ?? 0
    if (this.#seen <= this.#limit) return super.push(chunk, encoding)
    if (!isPast) this.#refuse()
    return false
  }
}
