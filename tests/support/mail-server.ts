import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  port: number
  /** The accepted emails, parsed as an email program would. */
  mails: Email[]
  /** The accounts that signed in, with their credentials. */
  signIns: { user?: string; password?: string; tls: boolean }[]
  /** The sender and recipient of each envelope, including those that were refused. */
  envelopes: { from: string; to: string }[]
  close(): Promise<void>
}

const addressOf = (from: false | { address: string }): string => (from === false ? '' : from.address)

/** A mail server that accepts every connection and never responds. */
export const startSilentMailServer = async (): Promise<{
  port: number
  /** The number of connections so far. */
  taken(): number
  close(): Promise<void>
}> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A service that is not a mail server. It sends `banner` to every client. */
export const startOtherService = async (
  banner: string,
): Promise<{ port: number; close(): Promise<void> }> => {
  const server = createServer(
    (socket) =>
      void socket
        .on('error', () => undefined)
        .resume()
        .end(banner),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A mail server that refuses every sender and recipient whose address begins with `refused`. */
export const startMailServer = async ({
  port = 0,
  secure = false,
  starttls = false,
  /** The password that it accepts. */
  accepts = 'right',
} = {}): Promise<MailServer> => {
  const [mails, signIns, envelopes]: [Email[], MailServer['signIns'], MailServer['envelopes']] = [[], [], []]
  const server = new SMTPServer({
    secure,
    disabledCommands: starttls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, session, done) {
      signIns.push({ user: username ?? undefined, password: password ?? undefined, tls: session.secure })
      if (password === accepts) return done(null, { user: username })
      return done(new Error('Wrong user or password'))
    },
    onMailFrom({ address }, _session, done) {
      if (!address.startsWith('refused')) return done()
      return done(Object.assign(new Error('Not your address'), { responseCode: 553 }))
    },
    onRcptTo({ address }, session, done) {
      envelopes.push({ from: addressOf(session.envelope.mailFrom), to: address })
      if (!address.startsWith('refused')) return done()
      return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      PostalMime.parse(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
        attachmentEncoding: 'utf8',
      }).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
  })
  // It is no problem for the server if a client disconnects in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    signIns,
    envelopes,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
