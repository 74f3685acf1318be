import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { ServedSalon } from '../../support/serve-salon'

/** A server that is restarted whenever it dies, as a service manager would do. */
export interface KeptAlive {
  /** Kills the server with `kill -9`. Resolves once the process is gone. */
  kill(): Promise<void>
  /** Resolves once the server answers requests. */
  up(): Promise<void>
  /** How often it ended without being stopped. */
  deaths(): number
  /** The id of the current process. If there are several servers, one id for each. */
  pids(): number[]
  /** The output of all its processes so far. */
  printed(): string
  stop(): Promise<void>
}

type Serve = (onSpawn: (child: ChildProcess) => void) => Promise<ServedSalon>

/** Restarts a server whenever it dies. `onStart` gets each new process once it serves. */
export const keepAlive = (serve: Serve, onStart: (pid: number) => Promise<unknown>): KeptAlive => {
  const lives: string[] = []
  let deaths = 0
  let child: ChildProcess | null = null
  let ending = false
  let current: Promise<ServedSalon> | null = null
  const onSpawn = (one: ChildProcess): void => {
    child = one
    let output = ''
    const n = lives.push('') - 1
    const take = (chunk: Buffer) => void (lives[n] = output += chunk.toString())
    one.stdout?.on('data', take)
    one.stderr?.on('data', take)
    one.once('exit', (code) => {
      if (ending) return
      // The server ended on its own, not by a kill.
      if (code !== null) console.error(`a server ended with ${code}:\n${output.slice(-2000)}`)
      deaths++
      current = start()
      current.catch(() => undefined)
    })
  }
  const start = async (): Promise<ServedSalon> => {
    const salon = await serve(onSpawn)
    if (child?.pid) await onStart(child.pid)
    return salon
  }
  const up = async (): Promise<void> => {
    for (;;) {
      const mine = (current ??= start())
      const salon = await mine.catch(() => null)
      if (salon && mine === current) return
      // If it ended before it was ready, the next process is already starting.
      if (mine === current) throw new Error(`the salon does not start:\n${lives.at(-1)}`)
    }
  }
  return {
    up,
    deaths: () => deaths,
    pids: () => (child?.pid ? [child.pid] : []),
    printed: () => lives.join('\n'),
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      ending = true
      const salon = await current?.catch(() => null)
      await salon?.stop()
      child?.kill('SIGKILL')
    },
  }
}
