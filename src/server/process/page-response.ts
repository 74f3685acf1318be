import {
  type IncomingHttpHeaders,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { fail } from '../../domain/errors'
import { failureBody } from '../http/answer'
import { dataPolicy, fallbackPolicy } from '../http/csp'
import { hostCookie } from '../http/host-cookies'
import { RETRY_AFTER, statusOf } from '../http/status'
import type { CountedRequest } from './body-limit'
import type { PackedPages } from './brotli'
import type { GatheredPage } from './gathered-page'
import type { DrawnPage } from './lost-page'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]
type Done = (error?: Error | null) => void

const ofTheBody = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'etag',
  'cache-control',
  'x-nextjs-cache',
]

const isHtml = (type: unknown): boolean => String(type ?? '').startsWith('text/html')

/**
 * The policy that fits a page that got two: at an address of drawn pages (a nonce for each request) a cached one may
 * stand, whose scripts know nothing of that nonce but have hashes.
 */
const onePolicy = (policies: readonly string[]): string =>
  policies.find((policy) => !policy.includes("'nonce-")) ?? policies[0] ?? fallbackPolicy

/** Of one content, however it is packed. */
const weak = (tag: string): string => tag.replace(/^(W\/)?/, 'W/')

/** Whether whoever asks has what the tag names. */
const hasAlready = ({ 'if-none-match': known }: IncomingHttpHeaders, tag: string): boolean =>
  known !== undefined && known.split(',').some((one) => one.trim() === '*' || weak(one.trim()) === weak(tag))

const unreadable = fail('INVALID_INPUT')

/** What the caller of `write` or `end` wants to hear of its end. */
const doneOf = (args: unknown[]): Done | undefined =>
  args.findLast((arg): arg is Done => typeof arg === 'function')

/**
 * An answer that leaves with a security policy, and as our page where one failed: whatever HTML is sent with status
 * 500 is replaced. The server makes every answer of this class (`createServer({ ServerResponse })`), because Next offers
 * a custom server no other place between a failed page and the browser (docs/decisions/0005-custom-server.md).
 */
export class PageResponse extends ServerResponse<CountedRequest> {
  /** Draws what stands in the place of a failed page. */
  failedPage: (() => Buffer) | null = null
  /** Whether it failed for something that passes: the database is away. */
  isUnavailable: () => boolean = () => false
  /** Draws what stands where no page is. */
  lostPage: (() => Promise<DrawnPage | null>) | null = null
  /** Packs a page that is the same for everybody; null for whoever cannot read it packed. */
  packedPages: PackedPages | null = null
  /** Whether the browser came over https: our cookies are then called `__Host-…` there. */
  isOverHttps = false
  /** Takes the pieces of a page that is drawn for whoever asks, to send it whole; null for all others. */
  gathered: GatheredPage | null = null
  /** On its way into the place of what the application writes. */
  #lost: Promise<DrawnPage | null> | null = null
  /** Packs what the application writes. */
  #packs: PackedPages | null = null
  /** Stands in the place of what the application wrote. */
  #body: Buffer | null = null

  override setHeader(name: string, value: number | string | readonly string[]): this {
    return super.setHeader(name, this.#named(name, value))
  }

  override appendHeader(name: string, value: string | readonly string[]): this {
    return super.appendHeader(name, this.#named(name, value))
  }

  /** A header as it leaves: our cookies by the names that browsers keep. */
  #named<Value extends number | string | readonly string[]>(name: string, value: Value): Value {
    if (!this.isOverHttps || name.toLowerCase() !== 'set-cookie') return value
    return (Array.isArray(value) ? value.map(hostCookie) : hostCookie(String(value))) as Value
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const given = typeof reason === 'string' ? headers : (headers ?? reason)
    const type = given && !Array.isArray(given) ? given['content-type'] : undefined
    const isPage = isHtml(this.getHeader('content-type')) || isHtml(type)
    // The tag that a page is kept with is not that of its other form, for Next's router.
    if (String(this.getHeader('content-type')).startsWith('text/x-component')) this.removeHeader('etag')
    if (status === 500 && this.#asksFunction) return this.#refuseQuestion()
    if (status === 500 && isPage && this.failedPage) return this.#showFailedPage(this.failedPage())
    if (status === 404 && isPage && this.lostPage) {
      this.#lost ??= this.lostPage()
      return this
    }
    if (status === 404 && isPage) this.setHeader('cache-control', 'no-store')
    if (status === 200 && isPage && this.gathered) return this
    if (status === 200 && isPage && this.#isKept) {
      if (hasAlready(this.req.headers, String(this.getHeader('etag')))) return this.#notModified()
      if (this.packedPages) return this.#packFirst(this.packedPages)
    }
    if (status === 308) this.#leadOn()
    this.#setPolicy(isPage)
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, given)
  }

  override write(...args: unknown[]): boolean {
    this.#begin()
    this.#packs = null
    if (this.#gathers) this.gathered?.add(args[0])
    else if (!this.#body && !this.#lost) return super.write(...(args as Parameters<ServerResponse['write']>))
    doneOf(args)?.()
    return true
  }

  override end(...args: unknown[]): this {
    this.#begin()
    if (this.#lost) return this.#endLost(this.#lost, doneOf(args))
    if (this.#body) return super.end(this.#body, doneOf(args))
    if (this.#packs && args[0]) return this.#endPacked(this.#packs, args)
    if (this.gathered && this.#gathers) return this.#endGathered(this.gathered, args)
    return super.end(...(args as Parameters<ServerResponse['end']>))
  }

  override flushHeaders(): void {
    this.#begin()
    if (!this.#lost && !this.#gathers) super.flushHeaders()
  }

  /** A page to be replaced is noticed by its status before the first byte of it is written. */
  #begin(): void {
    const { statusCode, headersSent } = this
    if ((statusCode === 500 || statusCode === 404) && !headersSent && !this.#lost) this.writeHead(statusCode)
  }

  /** Where it cannot be drawn, the failed page says at least where to go. */
  #endLost(lost: Promise<DrawnPage | null>, done: Done | undefined): this {
    void lost.then((page) => {
      this.setHeader('content-type', 'text/html; charset=utf-8')
      if (page) this.setHeader('content-security-policy', page.policy)
      this.#replaceBy(404, page?.body ?? this.failedPage?.() ?? Buffer.from(''))
      super.end(this.#body, done)
    })
    return this
  }

  /** A browser would keep it for ever, and lead in a circle once the page has moved back. Next says twice where to. */
  #leadOn(): void {
    this.setHeader('cache-control', 'no-cache')
    const to = this.getHeader('location')
    if (Array.isArray(to) && to[0] !== undefined) this.setHeader('location', to[0])
  }

  /** Next keeps it: only then has it a tag and an age for caches between. */
  get #isKept(): boolean {
    return this.hasHeader('etag') && /s-maxage/.test(String(this.getHeader('cache-control')))
  }

  /** The head waits for the page, whose length it says; of one that comes in pieces it goes with the first. */
  #packFirst(pages: PackedPages): this {
    this.#packs = pages
    this.packedPages = null
    return this
  }

  /** What says how long it may be kept and what it depends on goes along, the page does not. */
  #notModified(): this {
    this.#body = Buffer.alloc(0)
    this.#lost = null
    for (const name of ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'])
      this.removeHeader(name)
    this.setHeader('etag', weak(String(this.getHeader('etag'))))
    this.#setPolicy(true)
    return super.writeHead(304)
  }

  /** The tag names the content, however it is packed. */
  #endPacked(pages: PackedPages, args: unknown[]): this {
    const [page, tag] = [args[0] as string | Buffer, String(this.getHeader('etag'))]
    const send = (body: string | Buffer): void => void super.end(body, doneOf(args))
    this.#packs = null
    pages.of(tag, page).then(
      (packed) => {
        this.setHeader('content-encoding', 'br')
        this.setHeader('content-length', packed.length)
        this.setHeader('etag', weak(tag))
        send(packed)
      },
      () => send(page),
    )
    return this
  }

  /** Its head waits for all of it, too. */
  get #gathers(): boolean {
    return (
      this.gathered !== null &&
      this.statusCode === 200 &&
      !this.headersSent &&
      isHtml(this.getHeader('content-type'))
    )
  }

  #endGathered(page: GatheredPage, args: unknown[]): this {
    page.add(args[0])
    this.gathered = null
    const packed = page.packed()
    packed.then(
      (body) => {
        this.setHeader('content-encoding', 'br')
        this.setHeader('content-length', body.length)
        super.end(body, doneOf(args))
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  #setPolicy(isPage: boolean): void {
    const set = this.getHeader('content-security-policy')
    if (Array.isArray(set)) this.setHeader('content-security-policy', onePolicy(set))
    if (set !== undefined) return
    this.setHeader('content-security-policy', isPage ? fallbackPolicy : dataPolicy)
  }

  get #asksFunction(): boolean {
    return this.req.method === 'POST' && this.req.headers['next-action'] !== undefined
  }

  /**
   * A server function of ours that breaks gives nothing (src/server/http/server-functions.ts), so Next answers so only
   * where it could not decode what was asked: the asker's mistake.
   */
  #refuseQuestion(): this {
    this.setHeader('content-type', 'application/json')
    return this.#replaceBy(statusOf(unreadable.code), Buffer.from(JSON.stringify(failureBody(unreadable))))
  }

  #showFailedPage(page: Buffer): this {
    this.setHeader('content-type', 'text/html; charset=utf-8')
    if (!this.isUnavailable()) return this.#replaceBy(500, page)
    this.setHeader('retry-after', RETRY_AFTER)
    return this.#replaceBy(503, page)
  }

  #replaceBy(status: number, body: Buffer): this {
    this.#body = body
    for (const name of ofTheBody) this.removeHeader(name)
    this.setHeader('cache-control', 'no-store')
    this.setHeader('content-length', body.length)
    this.#setPolicy(isHtml(this.getHeader('content-type')))
    return super.writeHead(status)
  }
}
