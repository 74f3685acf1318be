import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  body: string
  signature: string | undefined
}

export interface Receiver {
  url: string
  received: Received[]
  /** Sets the response status by the number of the request, which starts at 1. The default is 200. */
  answer: (status: (count: number) => number) => void
  stop: () => Promise<void>
}

/** A server that collects POST requests, such as notifications. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  let getStatus = (_count: number): number => 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = request.headers['x-square-hmacsha256-signature']
      received.push({ body: Buffer.concat(chunks).toString('utf8'), signature: signature?.toString() })
      response.writeHead(getStatus(received.length)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/notifications`,
    received,
    answer: (status) => {
      getStatus = status
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
