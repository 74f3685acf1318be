import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '@/server/env/s3'
import { BadBody, meantBy } from './body'
import { type Keys, wrongSignature } from './signature'

interface Kept {
  bytes: Buffer
  type: string
  at: Date
}

interface Asked {
  method: string
  key: string
  query: URLSearchParams
  /** True if the request used `aws-chunked`. */
  isFramed: boolean
}

/**
 * A bucket in memory behind real HTTP. It checks signatures, frames and checksums, and supports only what a salon
 * needs.
 */
export interface S3Server {
  settings: S3Settings
  files: Map<string, Kept>
  asked: Asked[]
  /** Returns true for requests that get a 500. */
  fails: (asked: Asked) => boolean
  /** True if requests are accepted and never answered. */
  isSilent: boolean
  /** The paths of the requests that were never answered, in their order. */
  unanswered: string[]
  /** The maximum number of names in a list before the client must request the next page. */
  pageSize: number
  close(): Promise<void>
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const statuses: Record<string, number> = {
  ...{ NoSuchKey: 404, NoSuchBucket: 404, NoSuchUpload: 404, InternalError: 500, InvalidRange: 416 },
  ...{ AccessDenied: 403, InvalidAccessKeyId: 403, SignatureDoesNotMatch: 403, NotImplemented: 501 },
}

const xml = (response: ServerResponse, status: number, inner: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${inner}`)

const refuse = (response: ServerResponse, code: string): void =>
  xml(response, statuses[code] ?? 400, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

const getEtag = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

const list = (server: S3Server, response: ServerResponse, query: URLSearchParams): void => {
  const prefix = query.get('prefix') ?? ''
  const divider = query.get('delimiter')
  const after = query.get('continuation-token') ?? ''
  const names = [...server.files.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .filter((key) => !divider || !key.slice(prefix.length).includes(divider))
    .toSorted()
  const page = names.slice(0, server.pageSize)
  const more = names.length > page.length
  const rows = page.map((key) => {
    const { bytes, at } = server.files.get(key)!
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next = more ? `<NextContinuationToken>${escaped(page.at(-1)!)}</NextContinuationToken>` : ''
  xml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
  )
}

const get = (kept: Kept | undefined, request: IncomingMessage, response: ServerResponse): void => {
  if (!kept && request.method === 'HEAD') return void response.writeHead(404).end()
  if (!kept) return refuse(response, 'NoSuchKey')
  const { bytes, type, at } = kept
  const headers = { 'content-type': type, etag: getEtag(bytes), 'last-modified': at.toUTCString() }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    return void response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  if (Number(from) >= bytes.length) return refuse(response, 'InvalidRange')
  const part = bytes.subarray(Number(from), to ? Number(to) + 1 : undefined)
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`
  response.writeHead(206, { ...headers, 'content-length': part.length, 'content-range': range })
  response.end(part)
}

/** Handles multipart uploads, which are started, sent in parts, and joined. */
const inParts = (server: S3Server) => {
  const begun = new Map<string, Map<number, Buffer>>()
  return (asked: Asked, bytes: Buffer, request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, key, query } = asked
    const id = query.get('uploadId')
    if (method === 'POST' && query.has('uploads')) {
      const fresh = `upload-${begun.size + 1}`
      begun.set(fresh, new Map())
      xml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${fresh}</UploadId></InitiateMultipartUploadResult>`,
      )
      return true
    }
    const parts = id === null ? undefined : begun.get(id)
    if (id === null) return false
    if (!parts) refuse(response, 'NoSuchUpload')
    else if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), bytes)
      response.writeHead(200, { etag: getEtag(bytes) }).end()
    } else if (method === 'POST') {
      const whole = Buffer.concat([...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part))
      server.files.set(key, { bytes: whole, type: 'application/octet-stream', at: new Date() })
      begun.delete(id)
      xml(
        response,
        200,
        `<CompleteMultipartUploadResult><ETag>${getEtag(whole)}</ETag></CompleteMultipartUploadResult>`,
      )
    } else {
      begun.delete(id)
      response.writeHead(204).end()
    }
    return true
  }
}

const getBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Starts a server with an empty bucket. */
export const s3Server = async (): Promise<S3Server> => {
  const keys: Keys = { id: 'AKIATEST', secret: 'the secret of this test' }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await getBody(request)
    if (server.isSilent) return void server.unanswered.push(request.url?.split('?')[0] ?? '')
    const wrong = wrongSignature(request, keys)
    if (wrong) return refuse(response, wrong)
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket')
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
    if (bucket !== server.settings.bucket) return refuse(response, 'NoSuchBucket')
    const { bytes, isFramed } = meantBy(request, body)
    const asked = { method: request.method ?? '', key: rest.join('/'), query, isFramed }
    server.asked.push(asked)
    if (server.fails(asked)) return refuse(response, 'InternalError')
    if (parts(asked, bytes, request, response)) return
    const { method, key } = asked
    if (method === 'GET' && !key) return list(server, response, query)
    if (method === 'GET' || method === 'HEAD') return get(server.files.get(key), request, response)
    if (method === 'DELETE') {
      server.files.delete(key)
      return void response.writeHead(204).end()
    }
    if (method !== 'PUT' || !key) return refuse(response, 'NotImplemented')
    const type = request.headers['content-type'] ?? 'application/octet-stream'
    server.files.set(key, { bytes, type, at: new Date() })
    response.writeHead(200, { etag: getEtag(bytes) }).end()
  }
  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      refuse(response, error instanceof BadBody ? error.message : 'InternalError'),
    )
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const server: S3Server = {
    settings: {
      ...{ bucket: 'pictures', endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-2', keys },
      ...{ prefix: 'salon/', isPathStyle: true, sendsChecksums: false },
    },
    files: new Map(),
    asked: [],
    fails: () => false,
    isSilent: false,
    unanswered: [],
    pageSize: 1000,
    close: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  const parts = inParts(server)
  return server
}
