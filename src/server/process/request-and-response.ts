// The classes of requests and responses that Node's server creates.
import { IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { fail } from '@/domain/errors'
import { errorStatuses, toFailureBody } from '@/server/http/answer'
import { dataPolicy, fallbackPolicy } from '@/server/http/csp'
import type { ErrorPage } from './error-pages'
import { toHostCookie } from '@/server/http/session-token'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * A request that counts the bytes from the parser. If the length of a body was not announced, it is stopped at its
 * limit. Nothing is read twice. The server creates every request with this class (`createServer({ IncomingMessage })`).
 */
export class CountedRequest extends IncomingMessage {
  #seen = 0
  #limit = Number.POSITIVE_INFINITY
  #refuse: () => void = () => undefined

  /**
   * Calls `refuse` once if the body is larger than `limit` bytes, whether or not its length was announced. Returns
   * false if the announced length is too large, or if too much has already arrived.
   */
  limitBody(limit: number, refuse: () => void): boolean {
    if (Number(this.headers['content-length'] ?? 0) > limit || this.#seen > limit) {
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

/** Headers that describe the framework's page and not the page that replaces it. */
const ofTheBody = ['content-encoding', 'transfer-encoding', 'etag', 'x-nextjs-cache']

const isHtml = (type: unknown): boolean => String(type ?? '').startsWith('text/html')

/**
 * Selects one policy if a page has two. A cached page may have the same address as pages that are rendered for each
 * visitor, whose policy has a nonce for each request. The scripts of the cached page do not have this nonce, but
 * hashes.
 */
const choosePolicy = (policies: readonly string[]): string =>
  policies.find((policy) => !policy.includes("'nonce-")) ?? policies[0] ?? fallbackPolicy

const unreadable = fail('INVALID_INPUT')

/**
 * The response if Next returns 500 for a server function. Our own functions never do
 * (src/server/http/server-functions.ts). Next only does if it could not decode the request, which is the caller's
 * mistake.
 */
const refusedFunction: ErrorPage = {
  status: errorStatuses[unreadable.code],
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(toFailureBody(unreadable))),
}

/** Finds the callback that was passed to `write` or `end`. */
const findCallback = (args: unknown[]) => args.findLast((arg): arg is () => void => typeof arg === 'function')

/**
 * A response that always has a security policy. If it is an error, its HTML is replaced by our own page. The server
 * creates every response with this class (`createServer({ ServerResponse })`), because Next gives a custom server no
 * other way to change a failed page (docs/decisions/0005-custom-server.md).
 */
export class PageResponse extends ServerResponse<CountedRequest> {
  /** Renders the page that is sent instead of one with this status. Null if the page is not replaced. */
  errorPage: (status: number) => Promise<ErrorPage> | null = () => null
  /** True if the browser uses https. The names of our cookies then have the prefix `__Host-`. */
  isOverHttps = false
  /**
   * True if the salon is closed. Staff and visitors then get different pages at the same address, and neither may be
   * kept by a cache.
   */
  isOfClosedSalon = false
  /** The page that is being rendered to replace the framework's. */
  #replacement: Promise<ErrorPage> | null = null

  override setHeader(name: string, value: number | string | readonly string[]): this {
    return super.setHeader(name, this.#named(name, value))
  }

  override appendHeader(name: string, value: string | readonly string[]): this {
    return super.appendHeader(name, this.#named(name, value))
  }

  /** The value of a header as it is sent. Cookies get the names that browsers use. */
  #named<Value extends number | string | readonly string[]>(name: string, value: Value): Value {
    if (!this.isOverHttps || name.toLowerCase() !== 'set-cookie') return value
    return (Array.isArray(value) ? value.map(toHostCookie) : toHostCookie(String(value))) as Value
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const given = typeof reason === 'string' ? headers : (headers ?? reason)
    const type = given && !Array.isArray(given) ? given['content-type'] : undefined
    const isPage = isHtml(this.getHeader('content-type')) || isHtml(type)
    this.#replacement ??= this.#findReplacement(status, isPage)
    if (this.#replacement) return this
    if (status === 404 && isPage) this.setHeader('cache-control', 'no-store').removeHeader('etag')
    if (status === 308) this.#forgetRedirect()
    if (this.isOfClosedSalon) this.setHeader('cache-control', 'private, no-store').removeHeader('etag')
    this.#setPolicy(isPage)
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, given)
  }

  override write(...args: unknown[]): boolean {
    this.#decide()
    if (!this.#replacement) return super.write(...(args as Parameters<ServerResponse['write']>))
    findCallback(args)?.()
    return true
  }

  override end(...args: unknown[]): this {
    this.#decide()
    if (!this.#replacement) return super.end(...(args as Parameters<ServerResponse['end']>))
    void this.#replacement.then((page) => this.#replaceBy(page, findCallback(args)))
    return this
  }

  override flushHeaders(): void {
    this.#decide()
    if (!this.#replacement) super.flushHeaders()
  }

  /** Decides, by its status, if a page must be replaced. This happens before the first byte is written. */
  #decide(): void {
    const { statusCode, headersSent } = this
    if ((statusCode === 500 || statusCode === 404) && !headersSent && !this.#replacement)
      this.writeHead(statusCode)
  }

  #findReplacement(status: number, isPage: boolean): Promise<ErrorPage> | null {
    const isFunction = this.req.method === 'POST' && this.req.headers['next-action'] !== undefined
    if (status === 500 && isFunction) return Promise.resolve(refusedFunction)
    return isPage ? this.errorPage(status) : null
  }

  #replaceBy({ status, headers, body }: ErrorPage, done?: () => void): void {
    for (const name of ofTheBody) this.removeHeader(name)
    this.setHeader('cache-control', 'no-store')
    this.setHeader('content-length', body.length)
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    this.#setPolicy(isHtml(headers['content-type']))
    super.writeHead(status)
    super.end(body, done)
  }

  /**
   * Prevents a permanent redirect from being cached. A browser would keep it for ever, and would loop if the page moved
   * back. Next sends the address twice.
   */
  #forgetRedirect(): void {
    this.setHeader('cache-control', 'no-cache')
    const to = this.getHeader('location')
    if (Array.isArray(to) && to[0] !== undefined) this.setHeader('location', to[0])
  }

  #setPolicy(isPage: boolean): void {
    const given = this.getHeader('content-security-policy') ?? (isPage ? fallbackPolicy : dataPolicy)
    this.setHeader('content-security-policy', choosePolicy([given].flat().map(String)))
  }
}
