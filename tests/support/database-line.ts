import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The state of a line. `works` is normal, `cut` means that nothing is listening, and `silent` means that the connection
 * stays open without responses.
 */
type State = 'works' | 'cut' | 'silent'

/** The connection between one process and the database, under the test's control. */
export interface Line {
  /** The database address for the process. */
  uri: string
  set(state: State): void
  stop(): void
}

/** Starts a line to the database at `uri`. */
export const startLine = async (uri: string): Promise<Line> => {
  const { hostname, port, pathname } = new URL(uri)
  const open = new Set<Socket>()
  let state: State = 'works'
  const known = (socket: Socket): Socket => {
    open.add(socket)
    return socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
  }
  const join = (near: Socket, far: Socket): void =>
    void near.on('data', (chunk) => far.write(chunk)).on('close', () => far.destroy())
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = known(connect(Number(port), hostname))
    join(known(near), far)
    join(far, near)
    if (state === 'silent') near.pause()
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = (server.address() as AddressInfo).port
  return {
    uri: `mongodb://127.0.0.1:${at}${pathname}?directConnection=true`,
    set(next) {
      state = next
      for (const socket of open)
        if (next === 'cut') socket.destroy()
        else if (next === 'silent') socket.pause()
        else socket.resume()
    },
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
