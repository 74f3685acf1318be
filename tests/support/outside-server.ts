import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface OutsideAnswer {
  status?: number
  /** The body as JSON, plain text or bytes. */
  body: unknown
  /** The delay of the response in ms. */
  after?: number
  type?: string
}

interface Asked {
  url: string
  headers: IncomingHttpHeaders
}

/** A small external site. It returns the entries of `answers` in order, then repeats the last one. */
export interface OutsideServer {
  address: string
  asked: Asked[]
  answers: OutsideAnswer[]
  close(): Promise<void>
}

const getBytes = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

export const outsideServer = async (): Promise<OutsideServer> => {
  const asked: Asked[] = []
  const answers: OutsideAnswer[] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    const { status = 200, body = {}, after = 0, type = 'application/json' } = answer ?? {}
    void wait(after).then(() => response.writeHead(status, { 'content-type': type }).end(getBytes(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, asked, answers, close: () => closed(server) }
}
