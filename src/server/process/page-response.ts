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
 * Selects one policy if a page has two. A cached page may be at an address of pages rendered for each visitor (with
 * a nonce for each request). Its scripts do not have that nonce but have hashes.
 */
const onePolicy = (policies: readonly string[]): string =>
  policies.find((policy) => !policy.includes("'nonce-")) ?? policies[0] ?? fallbackPolicy

/** A weak ETag, which is the same for each encoding of the content. */
const weak = (tag: string): string => tag.replace(/^(W\/)?/, 'W/')

/** True if the client already has the content with this tag. */
const hasAlready = ({ 'if-none-match': known }: IncomingHttpHeaders, tag: string): boolean =>
  known !== undefined && known.split(',').some((one) => one.trim() === '*' || weak(one.trim()) === weak(tag))

const unreadable = fail('INVALID_INPUT')

/** The callback passed to `write` or `end`. */
const doneOf = (args: unknown[]): Done | undefined =>
  args.findLast((arg): arg is Done => typeof arg === 'function')

/**
 * A response that always has a security policy, and that replaces any HTML sent with status 500 by our own error
 * page. The server creates every response with this class (`createServer({ ServerResponse })`), because Next gives
 * a custom server no other way to change a failed page (docs/decisions/0005-custom-server.md).
 */
export class PageResponse extends ServerResponse<CountedRequest> {
  /** Renders the page that replaces a failed page. */
  failedPage: (() => Buffer) | null = null
  /** True if the failure is temporary: the database is down. */
  isUnavailable: () => boolean = () => false
  /** Renders the page for addresses that do not exist. */
  lostPage: (() => Promise<DrawnPage | null>) | null = null
  /** Compresses a page that is the same for everyone; null if the client does not accept Brotli. */
  packedPages: PackedPages | null = null
  /** True if the browser uses https. Our cookies then have the prefix `__Host-`. */
  isOverHttps = false
  /** Collects the chunks of a page rendered for each visitor, to send it in one piece; null for all other pages. */
  gathered: GatheredPage | null = null
  /** The “page not found” page being loaded, which replaces the application's output. */
  #lost: Promise<DrawnPage | null> | null = null
  /** Compresses the application's output. */
  #packs: PackedPages | null = null
  /** Replaces the application's output. */
  #body: Buffer | null = null

  override setHeader(name: string, value: number | string | readonly string[]): this {
    return super.setHeader(name, this.#named(name, value))
  }

  override appendHeader(name: string, value: string | readonly string[]): this {
    return super.appendHeader(name, this.#named(name, value))
  }

  /** The value of a header as it is sent: cookies get the names used by browsers. */
  #named<Value extends number | string | readonly string[]>(name: string, value: Value): Value {
    if (!this.isOverHttps || name.toLowerCase() !== 'set-cookie') return value
    return (Array.isArray(value) ? value.map(hostCookie) : hostCookie(String(value))) as Value
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const given = typeof reason === 'string' ? headers : (headers ?? reason)
    const type = given && !Array.isArray(given) ? given['content-type'] : undefined
    const isPage = isHtml(this.getHeader('content-type')) || isHtml(type)
    // The cached page's ETag does not apply to its other format, for Next's router.
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

  /** Detects a page to be replaced by its status, before its first byte is written. */
  #begin(): void {
    const { statusCode, headersSent } = this
    if ((statusCode === 500 || statusCode === 404) && !headersSent && !this.#lost) this.writeHead(statusCode)
  }

  /** If the page cannot be rendered, the error page at least shows where to go. */
  #endLost(lost: Promise<DrawnPage | null>, done: Done | undefined): this {
    void lost.then((page) => {
      this.setHeader('content-type', 'text/html; charset=utf-8')
      if (page) this.setHeader('content-security-policy', page.policy)
      this.#replaceBy(404, page?.body ?? this.failedPage?.() ?? Buffer.from(''))
      super.end(this.#body, done)
    })
    return this
  }

  /**
   * Prevents caching of a permanent redirect. A browser would keep it for ever and loop once the page has moved
   * back. Next sends the address twice.
   */
  #leadOn(): void {
    this.setHeader('cache-control', 'no-cache')
    const to = this.getHeader('location')
    if (Array.isArray(to) && to[0] !== undefined) this.setHeader('location', to[0])
  }

  /** True if Next caches the page. Only then does it have an ETag and an age for shared caches. */
  get #isKept(): boolean {
    return this.hasHeader('etag') && /s-maxage/.test(String(this.getHeader('cache-control')))
  }

  /**
   * Delays the headers until the page is complete, because they contain its length. If the page comes in chunks,
   * the headers are sent with the first one.
   */
  #packFirst(pages: PackedPages): this {
    this.#packs = pages
    this.packedPages = null
    return this
  }

  /** Sends 304: the headers about caching without the page. */
  #notModified(): this {
    this.#body = Buffer.alloc(0)
    this.#lost = null
    for (const name of ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'])
      this.removeHeader(name)
    this.setHeader('etag', weak(String(this.getHeader('etag'))))
    this.#setPolicy(true)
    return super.writeHead(304)
  }

  /** The ETag identifies the content, whatever its encoding. */
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

  /** True if the response waits for all chunks of the page, including its headers. */
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
   * Our own server functions never fail with 500 (src/server/http/server-functions.ts). Next only returns it if it
   * could not decode the request, which is the caller's mistake.
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
