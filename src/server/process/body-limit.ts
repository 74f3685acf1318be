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

export interface BodyPatience {
  /** The longest pause within the body, in ms. */
  silentMs: number
  /** The longest time for the whole body, in ms. */
  wholeMs: number
}

/**
 * How long the body of a request may take to arrive. A picture uploaded by a signed-in person from a slow phone may
 * take the five minutes that Node allows for a whole request. Everything else is short, and visitors do not upload
 * pictures.
 */
export const bodyPatience = (path: string, contentType = '', isSignedIn = false): BodyPatience => ({
  silentMs: 30_000,
  wholeMs: isSignedIn && isUpload(path, contentType) ? 300_000 : 60_000,
})

/**
 * A request that counts the bytes from the parser. A body of unannounced length is stopped at its limit, and
 * nothing is read twice. The server creates every request with this class (`createServer({ IncomingMessage })`).
 */
export class CountedRequest extends IncomingMessage {
  #seen = 0
  #limit = Number.POSITIVE_INFINITY
  #refuse: () => void = () => undefined
  #watch: NodeJS.Timeout | undefined
  #wholeMs = 0
  #go: (() => void) | undefined

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

  /**
   * Calls `giveUp` once if the body stops arriving: two checks in a row found nothing new, or its time is over.
   * There are two checks because a busy process may check before it has read the data that has arrived. Data that
   * waits here to be read is not the client's fault.
   */
  awaitBody({ silentMs, wholeMs }: BodyPatience, giveUp: () => void): void {
    if (!this.hasBody) return
    this.#wholeMs = wholeMs
    // The monotonic clock, because the wall clock may be changed while we wait.
    const since = performance.now()
    let before = -1
    let isSilent = false
    const look = (): void => {
      const isStill = this.#seen === before && this.readableLength < this.readableHighWaterMark
      if ((isStill && isSilent) || performance.now() - since >= this.#wholeMs) {
        clearInterval(this.#watch)
        giveUp()
      }
      isSilent = isStill
      before = this.#seen
    }
    this.#watch = setInterval(look, silentMs / 3).unref()
    this.once('close', () => clearInterval(this.#watch))
  }

  /** Extends the time for the whole body, in ms, once we know who is sending it. */
  waitLonger(wholeMs: number): void {
    this.#wholeMs = Math.max(this.#wholeMs, wholeMs)
  }

  /**
   * Calls `go` once when the body has arrived, or as much of it as is buffered before someone reads it. A client
   * that stops sending takes up a connection but causes no work.
   */
  whenHere(go: () => void): void {
    if (this.hasBody && !this.complete) this.#go = go
    else go()
  }

  /** True if the headers announce a body. */
  get hasBody(): boolean {
    return Boolean(this.headers['transfer-encoding']) || Number(this.headers['content-length']) > 0
  }

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    const isPast = this.#seen > this.#limit
    if (chunk === null) clearInterval(this.#watch)
    this.#seen += chunk?.length ?? 0
    if (this.#seen <= this.#limit) {
      const wantsMore = super.push(chunk, encoding)
      if (!wantsMore) this.#begin()
      return wantsMore
    }
    if (!isPast) this.#refuse()
    return false
  }

  #begin(): void {
    const go = this.#go
    this.#go = undefined
    go?.()
  }
}
