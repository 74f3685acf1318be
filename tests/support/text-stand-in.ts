import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dependenciesOf } from '@/server/dependencies'
import { standInSms, type SmsSettings } from '@/server/env/sms'
import { createTwilioPort } from '@/server/texts/twilio'
import { openOutbox, type Outbox } from '../../standin/texts/outbox.mts'
import { createTextStandIn, type TextStandIn } from '../../standin/texts/server.mts'
import type { Salon } from './salon'

const listenLocally = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

export interface ConnectedTexts {
  outbox: Outbox
  standIn: TextStandIn
  settings: SmsSettings
  /** Connects another start of the same salon. */
  connect(salon: Salon, patience?: number): void
  close(): void
}

/** A stand-in for text messages, and the way on which its reports reach the salon. */
export const startTexts = async (): Promise<ConnectedTexts> => {
  let salon: Salon | undefined
  const relay = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const headers = {
        'x-twilio-signature': String(request.headers['x-twilio-signature'] ?? ''),
        'content-type': String(request.headers['content-type'] ?? ''),
      }
      const body = Buffer.concat(chunks).toString()
      const answer = await salon?.call('POST', request.url ?? '/', { body, headers }).catch(() => null)
      response.writeHead(answer?.status ?? 503).end()
    })
  })
  const reports = await listenLocally(relay)
  const outbox = openOutbox(null)
  const standIn = createTextStandIn(standInSms, outbox)
  const port = await listenLocally(standIn.server)
  const settings: SmsSettings = {
    kind: 'standin',
    ...standInSms,
    baseUrl: `http://127.0.0.1:${port}`,
    reportUrl: `http://127.0.0.1:${reports}/api/notifications/text-report`,
  }
  return {
    outbox,
    standIn,
    settings,
    connect: (next, patience = 10_000) => {
      salon = next
      dependenciesOf(next.payload).texts = createTwilioPort(settings, patience)
    },
    close: () => {
      for (const server of [relay, standIn.server]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
