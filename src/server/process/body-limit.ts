import { IncomingMessage } from 'node:http'

const MB = 1024 * 1024
const general = MB
const uploads = 12 * MB
/** Room for two passwords, with every character escaped as JSON allows. */
const signIns = 8 * 1024

/** Calls about accounts that are open to everyone. */
const isAboutSignIn =
  /^\/api\/(auth|users\/(login|logout|refresh-token|forgot-password|reset-password|unlock|first-register|verify))(\/|$)/i

/** Paths that accept pictures, only as multipart. */
const takesUploads =
  /^\/api\/(media|services\/(new-service|service|category)|courses|customers\/picture|staff\/member)(\/|$)/

const isUpload = (path: string, contentType: string): boolean =>
  takesUploads.test(path) && contentType.startsWith('multipart/form-data')

/** The largest body of a request, in bytes. The management area's server actions contain the state of forms. */
export const bodyLimit = (path: string, contentType = ''): number => {
  if (isUpload(path, contentType)) return uploads
  if (isAboutSignIn.test(path)) return signIns
  return path.startsWith('/management') ? 4 * MB : general
}

/**
 * A request that counts the bytes from the parser. A body of unannounced length is stopped at its limit, and
 * nothing is read twice. The server creates every request with this class (`createServer({ IncomingMessage })`).
 */
export class CountedRequest extends IncomingMessage {
  #seen = 0
  #limit = Number.POSITIVE_INFINITY
  #refuse: () => void = () => undefined

  /**
   * Calls `refuse` once if the body is larger than `limit` bytes, whether or not it announced its length. Returns
   * false if the announced length is too large.
   */
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
