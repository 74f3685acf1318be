import { Agent, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { createGuardedServer } from '@/server/process/guarded-server'
import type { Answer, Salon } from './salon'

export interface Asked {
  method: string
  /** The path, with the query. */
  path: string
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string | Blob>
  /** The raw body. */
  body?: string | Buffer
  /** The client's address. By default, it is different for each call, so that no limit is reached by chance. */
  address?: string
}

export interface HttpSalon {
  url: string
  ask(asked: Asked): Promise<Answer>
  close(): Promise<void>
}

const webRequest = (request: IncomingMessage): Request => {
  const method = request.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = {
    method,
    headers: request.headers as Record<string, string>,
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  }
  return new Request(`http://${request.headers.host}${request.url}`, init)
}

type Answering = Pick<Salon, 'payload' | 'answer'>

const pass = async (salon: Answering, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const answer = await salon.answer(webRequest(request))
  const body = Buffer.from(await answer.arrayBuffer())
  if (response.headersSent) return
  const cookies = answer.headers.getSetCookie()
  const ofCookies = cookies.length > 0 ? { 'set-cookie': cookies } : {}
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...ofCookies })
  response.end(body)
}

const getBody = async ({ json, form, body }: Asked): Promise<{ body?: string | Buffer; type?: string }> => {
  if (body !== undefined) return { body, type: 'application/json' }
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' }
  if (!form) return {}
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  const encoded = new Response(data)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? undefined,
  }
}

let addresses = 0
const nextAddress = (): string => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Keeps connections open, because a new connection for each request would take longer than many of the responses. */
const agent = new Agent({ keepAlive: true })

/** Sends one request without fetch, which corrects or refuses what an unexpected client would send. */
export const askServer = async (url: string, asked: Asked): Promise<Answer> => {
  const { body, type } = await getBody(asked)
  const headers: Record<string, string | number> = {
    'x-forwarded-for': asked.address ?? nextAddress(),
    ...(type ? { 'content-type': type } : {}),
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    ...asked.headers,
  }
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const request = send({ hostname, port, path: asked.path, method: asked.method, headers, agent })
    let answered = false
    request.on('response', (response) => {
      answered = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = response.headers['content-type']?.includes('json')
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(response.headers as Record<string, string>),
          body: isJson && text ? JSON.parse(text) : text,
        })
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      // A server that refuses a large body closes before reading all of it. Its response still counts.
      if (answered) return
      // The server has just closed this connection, which had been idle for too long.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(askServer(url, asked))
      else reject(error)
    })
    request.end(body)
  })
}

/** The salon behind a real HTTP server with the product's request guard in front. */
export const listen = async (salon: Answering): Promise<HttpSalon> => {
  const { secret } = salon.payload.config
  const server = createGuardedServer({ siteUrl: null, trustProxy: 1, secret }, (request, response) => {
    pass(salon, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    ask: (asked) => askServer(url, asked),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
