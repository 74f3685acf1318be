import { IncomingMessage } from 'node:http'

const MB = 1024 * 1024
const general = MB
const uploads = 12 * MB
/** Two passwords, of which every letter is written as JSON may write it. */
const signIns = 8 * 1024

/** Calls about accounts that anybody may make. */
const isAboutSignIn =
  /^\/api\/(auth|users\/(login|logout|refresh-token|forgot-password|reset-password|unlock|first-register|verify))(\/|$)/i

/** Paths that take pictures: multipart only. */
const takesUploads =
  /^\/api\/(media|services\/(new-service|service|category)|courses|customers\/picture|staff\/member)(\/|$)/

const isUpload = (path: string, contentType: string): boolean =>
  takesUploads.test(path) && contentType.startsWith('multipart/form-data')

/** How many bytes the body of a request may have. The management area's server actions carry form states. */
export const bodyLimit = (path: string, contentType = ''): number => {
  if (isUpload(path, contentType)) return uploads
  if (isAboutSignIn.test(path)) return signIns
  return path.startsWith('/management') ? 4 * MB : general
}

export interface BodyPatience {
  /** Something of the body must come within this time, in ms. */
  silentMs: number
  /** All of it must come within this time, in ms. */
  wholeMs: number
}

/**
 * How long the body of a request may be on its way. A picture that somebody signed in sends from a slow phone may take
 * the five minutes that Node gives to a whole request; whatever else is sent is short, and strangers send no pictures.
 */
export const bodyPatience = (path: string, contentType = '', isSignedIn = false): BodyPatience => ({
  silentMs: 30_000,
  wholeMs: isSignedIn && isUpload(path, contentType) ? 300_000 : 60_000,
})

/**
 * A request that counts what the parser hands on, so that a body of unannounced length is stopped at its limit and
 * nothing is read twice. The server makes every request of this class (`createServer({ IncomingMessage })`).
 */
export class CountedRequest extends IncomingMessage {
  #seen = 0
  #limit = Number.POSITIVE_INFINITY
  #refuse: () => void = () => undefined
  #watch: NodeJS.Timeout | undefined
  #wholeMs = 0
  #go: (() => void) | undefined

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

  /**
   * Calls `giveUp` once when the body does not come: two looks in a row found nothing more of it, or its time is over.
   * Twice, because a process that was busy looks before it reads what has come meanwhile. What waits here to be read
   * is not the client's fault.
   */
  awaitBody({ silentMs, wholeMs }: BodyPatience, giveUp: () => void): void {
    if (!this.hasBody) return
    this.#wholeMs = wholeMs
    // Not by the wall clock, which may be set meanwhile.
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

  /** Lets the whole body be on its way for so long, in ms, once it is known who sends it. */
  waitLonger(wholeMs: number): void {
    this.#wholeMs = Math.max(this.#wholeMs, wholeMs)
  }

  /**
   * Calls `go` once when the body is here, or as much of it as is kept before somebody reads it. Whoever begins to send
   * one and stops costs a connection then, and no work.
   */
  whenHere(go: () => void): void {
    if (this.hasBody && !this.complete) this.#go = go
    else go()
  }

  /** Whether it says that a body follows. */
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
